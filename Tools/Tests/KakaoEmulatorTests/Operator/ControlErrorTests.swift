import Hummingbird
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ControlErrorTests {
  @Test(arguments: [
    ("login", #"{"account":1,"app":1234,"scopes":"gender"}"#, 400, "invalid_request", "scopes"),
    ("login", #"{"app":1234}"#, 400, "invalid_request", "account"),
    ("login", #"{"account":"minji","app":1234}"#, 400, "invalid_request", "account"),
    ("login", #"{"account":1,"app":1234,"scope":"no_such_item"}"#, 400, "invalid_scope", "scope"),
    ("login", #"{"account":1,"app":1234,"client_id":"x"}"#, 400, "invalid_client", "client_id"),
    ("login", #"{"account":1,"app":1234,"redirect_uri":"http://a/"}"#, 400, "invalid_request", "redirect_uri"),
    ("login", #"{"account":1,"app":1234,"code_challenge":"x"}"#, 400, "invalid_request", "code_challenge"),
    ("login", #"{"account":1}"#, 400, "invalid_request", "app"),
    ("login", #"{"account":1,"client_id":"x"}"#, 400, "invalid_client", "client_id"),
    ("login", #"{"account":99,"app":1234}"#, 404, "not_found", "account"),
    ("login", #"{"account":1,"app":99}"#, 404, "not_found", "app"),
    ("clock", #"{"advance":1}"#, 400, "invalid_request", "advance"),
    ("clock", #"{"advance_seconds":"1"}"#, 400, "invalid_request", "advance_seconds"),
    ("clock", #"{"set":"soon"}"#, 400, "invalid_request", "set"),
    ("accounts", #"{"nick":"a"}"#, 400, "invalid_request", "nick"),
    ("accounts", #"{"email":1,"password":"emulator"}"#, 400, "invalid_request", "email"),
    ("accounts", #"{"id":1,"password":"emulator"}"#, 409, "conflict", "id"),
    (
      "apps", #"{"id":7,"name":"a","consent_items":[{"id":"gender"}]}"#, 400, "invalid_request",
      "consent_items[0].level"
    ),
    ("faults", #"{"status":503,"match":{"verb":"GET"}}"#, 400, "invalid_request", "match.verb"),
    ("faults", #"{"status":503,"drop":true}"#, 400, "invalid_request", "drop"),
  ])
  func anErrorHasACodeAndTheWrongField(
    path: String, body: String, status: Int, code: String, field: String
  ) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control(path, body)
      #expect(Int(response.status.code) == status, "\(response.text)")
      #expect(try response.string("code") == code)
      #expect(try response.string("field") == field)
      #expect(try !response.string("error").isEmpty)
    }
  }

  @Test("Errors of the HTTP layer have separate codes")
  func httpErrorsHaveCodes() async throws {
    try await withEmulator { emulator in
      let large = #"{"account":"\#(String(repeating: "a", count: 4 << 20))"}"#
      let tooLarge = try await emulator.control("login", large)
      #expect(tooLarge.status == .contentTooLarge)
      #expect(try tooLarge.string("code") == "content_too_large")
      let text = try await emulator.post("/_emulator/login", body: "{}", type: "text/plain")
      #expect(text.status == .unsupportedMediaType)
      #expect(try text.string("code") == "unsupported_media_type")
      #expect(try text.string("field") == "Content-Type")
      let imported = try await emulator.post("/_emulator/import", body: "version: 1", type: "text/plain")
      #expect(try imported.string("field") == "Content-Type")
    }
  }

  @Test("An unknown ID in the path is reported as the parameter id", arguments: ["apps/99", "accounts/99", "apps/x"])
  func unknownPathIDIsNamed(path: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/_emulator/\(path)")
      #expect(response.status == .notFound)
      #expect(try response.string("code") == "not_found")
      #expect(try response.string("field") == "id")
    }
  }

  @Test("An unknown member is reported with the similar member, or with all members")
  func unknownMembersHaveASuggestion() async throws {
    try await withEmulator { emulator in
      let similar = try await emulator.control("login", #"{"account":1,"app":1234,"scopes":"gender"}"#)
      #expect(try similar.string("error") == "unknown member scopes; did you mean scope?")
      let other = try await emulator.control("login", #"{"account":1,"app":1234,"password":"x"}"#)
      let names = "account, app, client_id, scope, nonce, redirect_uri, state, code_challenge, ignore_account_state"
      #expect(try other.string("error") == "unknown member password; the known members are \(names)")
    }
  }

  @Test func anErrorWithoutAFieldHasACode() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.control("login", "no json")
      #expect(response.text == #"{"error":"the body is not valid JSON","code":"invalid_request"}"#)
    }
  }
}
