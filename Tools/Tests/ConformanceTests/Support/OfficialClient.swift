import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

/// A stand-in for an app with Kakao's SDK, which sends the recorded requests.
///
/// The placeholders in the requests are filled with values from the client's own logins.
struct OfficialClient {
  let emulator: TestEmulator
  /// The values of the placeholders.
  private(set) var values: [String: String]
  private var browser: TestBrowser

  init(_ emulator: TestEmulator, _ setup: OfficialSetup) {
    self.emulator = emulator
    values = ["host": setup.appsHost]
    browser = emulator.browser
  }

  /// Sends a request that the SDK sends itself, without a browser.
  func send(_ request: OfficialRequest) async throws -> TestResponse {
    let request = request.filling(values)
    var headers: HTTPFields = [:]
    for (name, value) in request.headers { headers[try #require(HTTPField.Name(name))] = value }
    let hasBody = request.method == "POST" && !request.fields.isEmpty
    return try await emulator.client.executeRequest(
      uri: request.uri, method: try #require(HTTPRequest.Method(request.method)), headers: headers,
      body: hasBody ? ByteBuffer(string: request.encodedFields) : nil)
  }

  /// Opens the page of a request.
  ///
  /// If the request has an `agt`, the browser has no cookies, as in the SDK.
  mutating func open(_ request: OfficialRequest) async throws -> TestBrowserResponse {
    let verifier = OfficialRequest.codeVerifier()
    values["code_verifier"] = verifier
    values["code_challenge"] = PKCE.challenge(for: verifier)
    if request.value("agt") != nil {
      browser = emulator.browser
      values["agt"] = try await send(
        .first("loginWithKakaoAccount(scopes: account_email)", "/api/agt")
      ).string("agt")
    }
    return try await browser.open(request.filling(values).uri)
  }

  /// Signs Minji in if the page asks for it, and presses the button `decision` on the consent page.
  ///
  /// Returns the parameters of the callback.
  mutating func finish(
    _ page: TestBrowserResponse, decision: String = "agree_all", returningTo redirectURI: String?
  ) async throws -> [String: String] {
    var page = page
    if page.location == nil, try page.page.forms.first?.has("loginKey") == true {
      page = try await browser.signIn(page)
    }
    if page.location == nil { page = try await browser.submit(page, press: ("decision", decision)) }
    let location = try #require(page.location, "\(page.html)")
    #expect(location.hasPrefix("\(try #require(redirectURI))?"))
    return Site.query(of: location)
  }

  /// Fills the form of a page or presses its button, and returns the next page or the callback.
  mutating func submit(
    _ page: TestBrowserResponse, _ fields: [String: String] = [:], press: (String, String)? = nil
  ) async throws -> TestBrowserResponse {
    try await browser.submit(page, fields, press: press)
  }

  /// Exchanges the code of a callback with the recorded token request, and stores the tokens.
  @discardableResult
  mutating func redeem(_ callback: [String: String], of authorize: OfficialRequest) async throws -> TestResponse {
    let code: String = try #require(callback["code"], "\(callback)")
    values["code"] = code
    let request = try OfficialRequest.first("loginWithKakaoAccount()", "/oauth/token").replacing([
      "client_id": authorize.value("client_id") ?? "", "redirect_uri": authorize.value("redirect_uri") ?? "",
    ])
    let response = try await send(request)
    keepTokens(of: response)
    return response
  }

  mutating func keepTokens(of response: TestResponse) {
    values["access_token"] = try? response.string("access_token")
    values["refresh_token"] = (try? response.string("refresh_token")) ?? values["refresh_token"]
  }

  /// Logs Minji in and then requests consent to `items`, each with the recorded requests.
  ///
  /// Without items, the second step is skipped. `decision` is the button to press on the first consent page, and
  /// `changes` replaces fields of the first authorization request.
  mutating func logIn(
    agreeingTo items: [String] = [], decision: String = "agree_all", _ changes: [String: String] = [:]
  ) async throws {
    let login = try OfficialRequest.first("loginWithKakaoAccount()", "/oauth/authorize").replacing(changes)
    let callback = try await finish(open(login), decision: decision, returningTo: login.value("redirect_uri"))
    #expect(try await redeem(callback, of: login).status == .ok)
    guard !items.isEmpty else { return }
    let consent = try OfficialRequest.first("loginWithKakaoAccount(scopes: account_email)", "/oauth/authorize")
      .replacing(["scope": items.joined(separator: " ")])
    let answer = try await finish(open(consent), decision: "agree", returningTo: consent.value("redirect_uri"))
    #expect(try await redeem(answer, of: consent).status == .ok)
  }

  /// Logs in and stores the code and the verifier for a token request.
  mutating func prepareCode(_ changes: [String: String] = [:]) async throws {
    browser = emulator.browser
    let login = try OfficialRequest.first("loginWithKakaoAccount()", "/oauth/authorize").replacing(changes)
    let callback = try await finish(open(login), returningTo: login.value("redirect_uri"))
    let code: String = try #require(callback["code"])
    values["code"] = code
  }
}
