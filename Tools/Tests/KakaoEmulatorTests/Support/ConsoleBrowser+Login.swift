import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

extension ConsoleBrowser {
  static let root = "/_emulator/console"

  /// Returns the path of an authorization request with these additional parameters.
  static func authorization(_ parameters: [String: String] = [:]) -> String {
    let usual = [
      "client_id": "d0000000000000000000000000000002", "redirect_uri": TestEmulator.redirectURI,
      "response_type": "code",
    ]
    return "/oauth/authorize?\(TestEmulator.form(usual.merging(parameters) { $1 }))"
  }

  /// Follows redirects within the emulator.
  mutating func follow(_ answer: TestResponse) async throws -> TestResponse {
    var answer = answer
    while let location = answer.headers[.location], location.hasPrefix("/") {
      answer = try await open(String(location.prefix { $0 != "#" }))
    }
    return answer
  }

  /// Starts a login and presses the account's button on the login page.
  mutating func logIn(_ parameters: [String: String] = [:], as account: Account.ID = 1) async throws -> TestResponse {
    try await logIn(on: try await follow(try await open(Self.authorization(parameters))), as: account)
  }

  /// Presses the account's button on a login page.
  mutating func logIn(on page: TestResponse, as account: Account.ID = 1) async throws -> TestResponse {
    try await press(["account": String(account)], on: page, at: "/login/")
  }

  /// Submits the form of the consent page.
  mutating func answer(_ page: TestResponse, _ fields: [String: String]) async throws -> TestResponse {
    let required = page.text.matches(of: /type="hidden" name="((?:item|term)\.[^"]+)"/).map { String($0.1) }
    let form = Dictionary(uniqueKeysWithValues: required.map { ($0, "true") }).merging(fields) { $1 }
    return try await press(form, on: page, at: "/oauth/consent")
  }

  /// Logs in, agrees, and returns the code.
  mutating func code(_ parameters: [String: String] = [:], as account: Account.ID = 1) async throws -> String {
    let page = try await logIn(parameters, as: account)
    let callback = try await answer(page, ["decision": "agree"])
    let query = try #require(callback.headers[.location]?.split(separator: "?").last)
    return try #require(try FormFields(String(query))["code"])
  }

  private mutating func press(
    _ fields: [String: String], on page: TestResponse, at path: String
  ) async throws -> TestResponse {
    var form = fields
    for name in ["request", "form_token"] {
      let field = try Regex("name=\"\(name)\" value=\"([^\"]+)\"", as: (Substring, Substring).self)
      let match = try #require(page.text.firstMatch(of: field))
      form[name] = String(match.1)
    }
    return try await follow(try await post(path, form))
  }
}
