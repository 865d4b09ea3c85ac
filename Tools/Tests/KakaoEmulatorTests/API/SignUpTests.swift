import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct SignUpTests {
  private static let path = "/v1/user/signup"
  private static let login = Login(app: 5678)

  @Test("Signing up links a preregistered user", arguments: StorageKind.allCases)
  func linksPreregisteredUser(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let bearer = try await emulator.bearer(Self.login)
      emulator.clock.advance(by: 60)
      let response = try await emulator.post(Self.path, authorization: bearer)
      #expect(response.text == #"{"id":\#(try await emulator.userID(app: 5678))}"#)
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(try me.json()["has_signed_up"] as? Bool == true)
      #expect(try me.string("connected_at") == "2026-01-01T00:01:00Z")
    }
  }

  @Test("Signing up stores properties", arguments: StorageKind.allCases)
  func storesProperties(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.userProperties = ["clothing_size"] }
      let bearer = try await emulator.bearer(Self.login)
      _ = try await emulator.post(
        Self.path, ["properties": #"{"clothing_size":"L"}"#], authorization: bearer)
      #expect(try await emulator.link(app: 5678).properties == ["clothing_size": "L"])
    }
  }

  @Test("With an unknown property, the user stays preregistered", arguments: StorageKind.allCases)
  func unknownPropertyKeepsPreregistration(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let bearer = try await emulator.bearer(Self.login)
      let response = try await emulator.post(
        Self.path, ["properties": #"{"clothing_size":"L"}"#], authorization: bearer)
      try expect(response, isKAPIError: -201, status: 400)
      #expect(try await emulator.link(app: 5678).connectedAt == nil)
    }
  }

  @Test("A user can sign up once")
  func secondSignUpIsRejected() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Self.login)
      _ = try await emulator.post(Self.path, authorization: bearer)
      let response = try await emulator.post(Self.path, authorization: bearer)
      #expect(response.status == .badRequest)
      #expect(response.text == #"{"msg":"already registered","code":-102}"#)
    }
  }

  @Test("With auto-link, the user is already signed up")
  func autoLinkedUserCannotSignUp() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post(Self.path, authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -102, status: 400)
    }
  }

  @Test("An admin key can't sign a user up")
  func adminKeyCannotSignUp() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Self.login)
      let response = try await emulator.post(
        Self.path, try await emulator.target(app: 5678), authorization: TestEmulator.strictAdminKey)
      try expect(response, isKAPIError: -401, status: 401)
    }
  }

  @Test("Properties that aren't valid JSON are rejected")
  func invalidJSONPropertiesAreRejected() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Self.login)
      let response = try await emulator.post(Self.path, ["properties": "x"], authorization: bearer)
      try expect(response, isKAPIError: -2, status: 400)
    }
  }
}
