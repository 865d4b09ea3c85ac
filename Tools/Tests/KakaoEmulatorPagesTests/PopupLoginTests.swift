import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// Tests of the JavaScript SDK's login in a pop-up.
@Suite struct PopupLoginTests {
  static let transaction = "a-transaction-of-the-web-sdk"
  static let javascriptKey = String(repeating: "c", count: 32)

  static func uri(_ changes: [String: String?] = [:]) -> String {
    let parameters: [String: String?] = [
      "client_id": javascriptKey, "redirect_uri": "JS-SDK", "is_popup": "true", "auth_tran_id": transaction,
    ]
    return Site.authorizeURI(parameters.merging(changes) { $1 })
  }

  /// Returns the response that the SDK receives when it polls.
  static func poll(_ browser: TestBrowser, _ transaction: String = transaction, key: String = javascriptKey)
    async throws
    -> [String: String]
  {
    let response = try await browser.client.execute(
      uri: "/apiweb/code.json?client_id=\(key)&auth_tran_id=\(transaction)&ka=sdk%2F2", method: .get)
    return try JSONDecoder().decode([String: String].self, from: Data(buffer: response.body))
  }

  /// Runs `body` with the pages and the endpoint that the SDK polls for the result of a pop-up.
  static func visit(
    _ site: Site, _ body: @Sendable (inout TestBrowser) async throws -> Void
  ) async throws {
    let router = Router(context: EmulatorRequestContext.self, options: .autoGenerateHeadEndpoints)
    try addPages(to: router, services: site.services)
    router.group().addMiddleware { ErrorMiddleware.kauth }
      .get("apiweb/code.json", use: PopupCodeEndpoint(services: site.services).handle)
    try await Application(router: router).test(.router) { client in
      var browser = TestBrowser(client: client)
      try await body(&browser)
    }
  }

  @Test("The SDK polls until the code is available, and gets it only once")
  func sdkPollsUntilCodeAndGetsItOnce() async throws {
    let site = try await Site()
    try await Self.visit(site) { browser in
      let login = try await browser.open(Self.uri())
      #expect(try await Self.poll(browser)["error_code"] == "300")
      let consent = try await browser.logIn(login)
      let done = try await browser.submit(consent, press: ("decision", "agree"))
      #expect(done.location == nil)
      #expect(try done.page.title == "You are logged in")
      #expect(try await Self.poll(browser, "another-transaction-of-it")["error_code"] == "300")
      let answer = try await Self.poll(browser)
      #expect(answer["status"] == "ok")
      #expect(answer["state"] == "s-1")
      let code = try await site.services.storage.code(SecretHash(of: try #require(answer["code"])))
      #expect(code?.redirectURI == "JS-SDK")
      #expect(code?.clientID == Self.javascriptKey)
      #expect(try await Self.poll(browser)["error_code"] == "300")
    }
  }

  /// The user unlinks from the app between approving the login and the SDK's next request.
  @Test("The SDK doesn't get a code for a user who has unlinked")
  func unlinkedUserGetsNoCode() async throws {
    let site = try await Site()
    try await Self.visit(site) { browser in
      let request = AuthorizationRequest(
        id: SecretHash(of: "r"), appID: 1, clientID: Self.javascriptKey, keyKind: .javascript, redirectURI: "JS-SDK",
        state: "s", createdAt: site.clock.now, expiresAt: site.clock.now.addingTimeInterval(60))
      try await PopupLogins(services: site.services).complete(
        PopupLogins.id(clientID: Self.javascriptKey, transaction: Self.transaction),
        with: .approved(request, accountID: 1, scopes: [], authenticatedAt: site.clock.now))
      let answer = try await Self.poll(browser)
      #expect(answer["status"] == "error" && answer["error_code"] == "500")
      #expect(answer["error"] == "access_denied" && answer["state"] == "s")
    }
  }

  @Test("A refusal ends the login")
  func refusalEndsPolling() async throws {
    let site = try await Site()
    try await Self.visit(site) { browser in
      let consent = try await browser.logIn(try await browser.open(Self.uri()))
      #expect(try await browser.submit(consent, press: ("decision", "cancel")).page.title == "You are not logged in")
      let answer = try await Self.poll(browser)
      #expect(answer["status"] == "error")
      #expect(answer["error_code"] == "500")
      #expect(answer["error"] == "access_denied")
    }
  }

  @Test("The result is available for two minutes", arguments: [(119.0, nil), (120.0, "300")])
  func resultExpiresAfterTwoMinutes(seconds: Double, error: String?) async throws {
    let site = try await Site()
    try await Self.visit(site) { browser in
      let consent = try await browser.logIn(try await browser.open(Self.uri()))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      site.clock.advance(by: seconds)
      #expect(try await Self.poll(browser)["error_code"] == error)
    }
  }

  @Test(
    "Pop-up login requires the parameters of the JavaScript SDK",
    arguments: [
      ["client_id": Site.restKey], ["auth_tran_id": nil], ["auth_tran_id": "short"], ["client_id": Site.nativeKey],
    ])
  func onlyWebSDKUsesPopups(changes: [String: String?]) async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(Self.uri(changes))
      #expect(answer.status == .badRequest)
      #expect(try answer.page.title == "Bad request (KOE023)")
    }
  }

  @Test("A registered redirect URI is also validated for pop-ups")
  func popupChecksRegisteredURI() async throws {
    try await Site().visit { browser in
      let answer = try await browser.get(Self.uri(["redirect_uri": "http://evil.example/"]))
      #expect(try answer.page.title == "App settings error (KOE006)")
    }
  }

  @Test("Pages of unregistered origins can't read the result")
  func otherOriginsGetNoResult() async throws {
    let site = try await Site(app: Site.app { $0.platforms = Platforms(webOrigins: ["https://shop.example"]) })
    try await Self.visit(site) { browser in
      let consent = try await browser.logIn(try await browser.open(Self.uri()))
      _ = try await browser.submit(consent, press: ("decision", "agree"))
      for origin in ["http://evil.example", "null", "http://localhost:8766", "http://shop.example"] {
        let refused = try await Self.ask(browser, origin: origin)
        #expect(refused.status == .badRequest, "\(origin)")
        #expect(String(buffer: refused.body).contains("KOE009"))
      }
      let answer = try await Self.ask(browser, origin: "https://shop.example")
      #expect(String(buffer: answer.body).contains("\"ok\""))
      #expect(try await Self.ask(browser, origin: "http://localhost:8765").status == .ok)
    }
  }

  private static func ask(
    _ browser: TestBrowser, origin: String? = nil
  ) async throws -> TestResponse {
    try await browser.client.execute(
      uri: "/apiweb/code.json?client_id=\(javascriptKey)&auth_tran_id=\(transaction)", method: .get,
      headers: origin.map { [.origin: $0] } ?? [:])
  }

  @Test("A REST API key and a request without a transaction ID get no result")
  func otherKeyOrMissingIDGetsNoResult() async throws {
    let site = try await Site()
    try await Self.visit(site) { browser in
      let ofAnotherKind = try await Self.poll(browser, key: Site.restKey)
      #expect(ofAnotherKind["error_code"] == "KOE101")
      let nameless = try await Self.poll(browser, "", key: Self.javascriptKey)
      #expect(nameless["error"] == "invalid_request")
    }
  }
}
