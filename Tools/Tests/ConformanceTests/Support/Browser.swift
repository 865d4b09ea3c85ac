import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

extension TestEmulator {
  static let restKey = "d0000000000000000000000000000002"
  static let nativeKey = "d0000000000000000000000000000001"

  /// Returns the URI of an authorization request with the demo app's REST API key.
  ///
  /// `changes` replaces parameters, or removes them if the value is `nil`.
  static func authorizeURI(_ changes: [String: String?] = [:]) -> String {
    Site.authorizeURI(["client_id": restKey].merging(changes) { $1 })
  }

  var browser: TestBrowser { TestBrowser(client: client) }

  /// Returns a browser that is signed in as Minji, who has agreed to the demo app's required items.
  func linkedBrowser(tick: Set<String> = []) async throws -> TestBrowser {
    var browser = browser
    _ = try await browser.logInAndAgree(tick: tick)
    return browser
  }
}

extension TestBrowser {
  /// Signs in on the login page with the password of the demo accounts.
  mutating func signIn(_ page: TestBrowserResponse, as key: String = "minji@example.com") async throws
    -> TestBrowserResponse
  {
    try await submit(page, ["loginKey": key, "password": "emulator"])
  }

  /// Opens an authorization request, signs in, and returns the consent page.
  mutating func openConsent(
    _ changes: [String: String?] = [:], as key: String = "minji@example.com"
  ) async throws -> TestBrowserResponse {
    try await signIn(try await open(TestEmulator.authorizeURI(changes)), as: key)
  }

  /// Signs in with "Save login information" and cancels on the consent page.
  mutating func saveLogin() async throws {
    let login = try await open(TestEmulator.authorizeURI())
    let values = ["loginKey": "minji@example.com", "password": "emulator"]
    _ = try await submit(try await submit(login, values, tick: ["save"]), press: ("decision", "cancel"))
  }

  /// Completes a first login and returns the redirect to the app.
  mutating func logInAndAgree(_ changes: [String: String?] = [:], tick: Set<String> = []) async throws
    -> TestBrowserResponse
  {
    try await submit(try await openConsent(changes), press: ("decision", "agree"), tick: tick)
  }
}

extension TestBrowserResponse {
  var title: String { get throws { try page.title } }

  /// The parameters of the redirect to the app, or an empty dictionary if the response isn't such a redirect.
  var callback: [String: String] {
    location?.hasPrefix(TestEmulator.redirectURI) == true ? Site.query(of: location) : [:]
  }
}

/// Sends an authorization request and expects an error page with the code and without a redirect to the app.
func expectPage(
  _ code: String, _ parameters: [String: String?], says text: String = "", app: (inout App) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  var changed = try #require(EmulatorConfig.demo().apps.first)
  app(&changed)
  let stored = changed
  try await withEmulator { emulator in
    try await emulator.storage.save(stored)
    var browser = emulator.browser
    let answer = try await browser.open(TestEmulator.authorizeURI(parameters))
    #expect(answer.location == nil, sourceLocation: sourceLocation)
    #expect(answer.status.code == 400, sourceLocation: sourceLocation)
    #expect(try answer.title.hasSuffix("(\(code))"), sourceLocation: sourceLocation)
    #expect(text.isEmpty || answer.html.contains(text), sourceLocation: sourceLocation)
  }
}
