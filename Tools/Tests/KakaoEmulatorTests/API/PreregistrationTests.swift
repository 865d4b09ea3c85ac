import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of preregistered users who don't complete their sign-up.
@Suite struct PreregistrationTests {
  private static let login = Login(app: 5678)

  /// Runs `body` with app 5678, which preregisters its users.
  ///
  /// Tokens live for days, so that only the preregistration can expire.
  private static func withEmulator(
    _ kind: StorageKind, body: @Sendable (TestEmulator) async throws -> Void
  ) async throws {
    let yaml = EmulatorConfig.demoYAML
      .replacing("rest: 21600", with: "rest: 999999").replacing("code: 600", with: "code: 999999")
    try await kind.withEmulator(.yaml(yaml), body: body)
  }

  @Test("A preregistered user is unlinked after a day", arguments: StorageKind.allCases)
  func preregistrationExpiresAfterADay(kind: StorageKind) async throws {
    try await Self.withEmulator(kind) { emulator in
      let tokens = try await emulator.tokens(Self.login)
      emulator.clock.advance(by: 86_400)
      let response = try await emulator.post("/v1/user/signup", authorization: "Bearer \(tokens.access)")
      try expect(response, isKAPIError: -401, status: 401)
      #expect(try await emulator.storage.link(app: 5678, account: 1) == nil)
      try expect(try await emulator.refresh(tokens.refresh, Self.login), isOAuthError: "invalid_grant", "KOE322")
    }
  }

  @Test("One second before the deadline, the user can still sign up", arguments: StorageKind.allCases)
  func signUpBeforeExpiryIsPermanent(kind: StorageKind) async throws {
    try await Self.withEmulator(kind) { emulator in
      let bearer = try await emulator.bearer(Self.login)
      emulator.clock.advance(by: 86_399)
      #expect(try await emulator.post("/v1/user/signup", authorization: bearer).status == .ok)
      emulator.clock.advance(by: 1)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
    }
  }

  @Test("After the deadline, an admin key doesn't find the user")
  func adminKeySeesExpiredUserAsUnlinked() async throws {
    try await Self.withEmulator(.memory) { emulator in
      _ = try await emulator.tokens(Self.login)
      let target = TestEmulator.form(try await emulator.target(app: 5678))
      emulator.clock.advance(by: 86_400)
      let response = try await emulator.get(
        "/v2/user/me?\(target)", authorization: TestEmulator.strictAdminKey)
      try expect(response, isKAPIError: -101, status: 400)
      #expect(try await emulator.storage.link(app: 5678, account: 1) == nil)
    }
  }

  @Test("After the deadline, a code of the preregistration is invalid")
  func expiredPreregistrationInvalidatesCode() async throws {
    try await Self.withEmulator(.memory) { emulator in
      let code = try await emulator.code(Self.login)
      emulator.clock.advance(by: 86_400)
      try expect(try await emulator.redeem(code, Self.login), isOAuthError: "invalid_grant", "KOE320")
      #expect(try await emulator.storage.link(app: 5678, account: 1) == nil)
    }
  }

  @Test("A refresh after the deadline also ends the preregistration")
  func expiredPreregistrationInvalidatesRefresh() async throws {
    try await Self.withEmulator(.memory) { emulator in
      let tokens = try await emulator.tokens(Self.login)
      emulator.clock.advance(by: 86_400)
      try expect(try await emulator.refresh(tokens.refresh, Self.login), isOAuthError: "invalid_grant", "KOE322")
      #expect(try await emulator.storage.link(app: 5678, account: 1) == nil)
    }
  }

  @Test("A login after the deadline starts a new day, without the earlier consent", arguments: StorageKind.allCases)
  func newLoginStartsNewPreregistration(kind: StorageKind) async throws {
    try await Self.withEmulator(kind) { emulator in
      let old = try await emulator.bearer(Login(app: 5678, scopes: ["account_email"]))
      emulator.clock.advance(by: 86_400)
      let bearer = try await emulator.bearer(Self.login)
      #expect(try await emulator.link(app: 5678).agreedScopes == ["profile_nickname"])
      #expect(try await emulator.get("/v2/user/me", authorization: old).status == .unauthorized)
      emulator.clock.advance(by: 86_399)
      #expect(try await emulator.post("/v1/user/signup", authorization: bearer).status == .ok)
    }
  }

  @Test("After the deadline, the pages treat the user as new")
  func pagesTreatExpiredUserAsNew() async throws {
    try await Self.withEmulator(.memory) { emulator in
      _ = try await emulator.tokens(Self.login)
      let session = AccountSession(
        id: SecretHash(of: "session"), accountID: 1, authenticatedAt: emulator.clock.now,
        expiresAt: .distantFuture)
      let browser = Browser(cookie: "session", isNew: false, session: session)
      let app = try await emulator.app(5678)
      #expect(try await emulator.services.authenticatedUser(of: browser, for: app)?.link != nil)
      emulator.clock.advance(by: 86_400)
      let signIn = try #require(try await emulator.services.authenticatedUser(of: browser, for: app))
      #expect(signIn.link == nil)
    }
  }

  @Test(
    "Calls of a preregistered user return the error for an unregistered user",
    arguments: [
      "/v2/user/scopes", "/v2/user/service_terms", "/v1/user/shipping_address",
    ])
  func preregisteredUserIsNotRegistered(path: String) async throws {
    try await Self.withEmulator(.memory) { emulator in
      let response = try await emulator.get(path, authorization: try await emulator.bearer(Self.login))
      try expect(response, isKAPIError: -101, status: 400)
    }
  }

  @Test(
    "A preregistered user can't change consent",
    arguments: [
      "/v2/user/revoke/scopes", "/v2/user/revoke/service_terms", "/v2/user/upgrade/service_terms",
    ])
  func preregisteredUserCannotChangeData(path: String) async throws {
    try await Self.withEmulator(.memory) { emulator in
      let bearer = try await emulator.bearer(Self.login)
      let response = try await emulator.post(path, ["tags": "x", "scopes": "x"], authorization: bearer)
      try expect(response, isKAPIError: -101, status: 400)
    }
  }
}
