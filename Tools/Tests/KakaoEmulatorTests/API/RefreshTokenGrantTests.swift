import Foundation
import GRDB
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct RefreshTokenGrantTests {
  private static let day: TimeInterval = 86_400

  @Test("A refresh before the last month keeps the refresh token")
  func earlyRefreshKeepsRefreshToken() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 30 * Self.day)
      let response = try await emulator.refresh(tokens.refresh)
      #expect(response.status == .ok)
      #expect(try response.memberNames() == ["access_token", "token_type", "id_token", "expires_in"])
      #expect(try response.string("access_token") != tokens.access)
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
    }
  }

  @Test("A refresh in the last month replaces the refresh token and revokes the old one")
  func lastMonthRotatesRefreshToken() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 30 * Self.day + 1)
      let response = try await emulator.refresh(tokens.refresh)
      #expect(
        try response.memberNames() == [
          "access_token", "token_type", "refresh_token", "id_token", "expires_in", "refresh_token_expires_in",
        ])
      try expect(try await emulator.refresh(tokens.refresh), isOAuthError: "invalid_grant", "KOE322")
      #expect(try await emulator.refresh(response.string("refresh_token")).status == .ok)
    }
  }

  @Test("If a new refresh token can't be saved, the old one stays valid")
  func failedRotationKeepsRefreshToken() async throws {
    try await StorageKind.sqlite.withEmulator { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 30 * Self.day + 1)
      let file = emulator.storage.sqlite.pool
      try await file.write {
        try $0.execute(
          sql: "CREATE TRIGGER refuse BEFORE INSERT ON access_token BEGIN SELECT RAISE(ABORT, 'full'); END")
      }
      #expect(try await emulator.refresh(tokens.refresh).status == .internalServerError)
      try await file.write { try $0.execute(sql: "DROP TRIGGER refuse") }
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
    }
  }

  @Test("If the login returned no ID token, the refresh doesn't return one")
  func loginWithoutIDTokenRefreshesWithoutOne() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      let response = try await emulator.refresh(try await emulator.tokens().refresh)
      #expect(try response.memberNames() == ["access_token", "token_type", "expires_in"])
    }
  }

  @Test("A missing refresh token is rejected")
  func missingTokenIsRejected() async throws {
    try await withEmulator { emulator in
      try expect(try await emulator.refresh(""), isOAuthError: "invalid_grant", "KOE319")
    }
  }

  @Test("An unknown refresh token is rejected")
  func unknownTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.refresh("never issued")
      try expect(response, isOAuthError: "invalid_grant", "KOE322")
      #expect(try response.string("error_description") == "expired_or_invalid_refresh_token")
    }
  }

  @Test("An expired refresh token is rejected")
  func expiredTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 60 * Self.day)
      try expect(try await emulator.refresh(tokens.refresh), isOAuthError: "invalid_grant", "KOE322")
    }
  }

  @Test("An access token isn't accepted as a refresh token")
  func accessTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      try expect(try await emulator.refresh(tokens.access), isOAuthError: "invalid_grant", "KOE322")
    }
  }

  @Test("A refresh token of another key is rejected")
  func otherKeysTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let response = try await emulator.refresh(tokens.refresh, Login(key: .native))
      try expect(response, isOAuthError: "invalid_grant", "KOE114")
    }
  }

  @Test("A refresh requires the client secret")
  func clientSecretIsRequired() async throws {
    try await withEmulator { emulator in
      let login = Login(app: 5678)
      let tokens = try await emulator.tokens(login)
      let app = try await emulator.app(5678)
      let response = try await emulator.post(
        "/oauth/token",
        ["grant_type": "refresh_token", "client_id": app.keys.rest, "refresh_token": tokens.refresh])
      try expect(response, isOAuthError: "invalid_client", "KOE010", status: 401)
    }
  }
}

@Suite struct TokenRateLimitTests {
  @Test("The 21st access token in ten minutes is rejected")
  func accessTokenRateLimit() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      for _ in 2...20 {
        #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      }
      try expect(try await emulator.refresh(tokens.refresh), isOAuthError: "invalid_request", "KOE237")
      #expect(try await emulator.tokens(Login(account: 2)).response.status == .ok)
      emulator.clock.advance(by: 600)
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
    }
  }

  @Test("A code that exceeds the rate limit can be used later")
  func rateLimitedCodeWorksLater() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      for _ in 2...20 {
        #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      }
      let code = try await emulator.code()
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_request", "KOE237")
      emulator.services.rateLimiter?.reset()
      #expect(try await emulator.redeem(code).status == .ok)
    }
  }

  @Test("The 31st refresh token in an hour is rejected")
  func refreshTokenRateLimit() throws {
    let limiter = TokenRateLimiter()
    for number in 0..<30 {
      let now = TestEmulator.start.addingTimeInterval(Double(number) * 60)
      try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: now)
    }
    let later = TestEmulator.start.addingTimeInterval(31 * 60)
    #expect(throws: OAuthError.rateLimited) {
      try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: later)
    }
    try limiter.admit(app: 1, account: 1, withRefreshToken: false, at: later)
    try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: TestEmulator.start.addingTimeInterval(3600))
  }

  @Test("Tokens from before the clock was set back don't count")
  func clockMovedBackResetsRateLimit() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      emulator.clock.advance(by: 25_200)
      for _ in 0..<20 { #expect(try await emulator.refresh(tokens.refresh).status == .ok) }
      #expect(try await emulator.control("clock", #"{"advance_seconds": -25200}"#).status == .ok)
      for _ in 0..<20 { #expect(try await emulator.refresh(tokens.refresh).status == .ok) }
      #expect(try await emulator.refresh(tokens.refresh).status == .badRequest)
    }
  }

  /// Concurrent requests may be counted in an order that differs from the order of their times.
  @Test("Tokens that are counted out of order count toward the rate limit")
  func futureTokenCountsForRateLimit() throws {
    let limiter = TokenRateLimiter()
    for number in 0..<20 {
      let now = TestEmulator.start.addingTimeInterval(-Double(number))
      try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: now)
    }
    #expect(throws: OAuthError.rateLimited) {
      try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: TestEmulator.start)
    }
  }

  @Test("Users without recent tokens are removed from memory")
  func idleUsersAreForgotten() throws {
    let limiter = TokenRateLimiter()
    for number in 1...3 {
      let now = TestEmulator.start.addingTimeInterval(Double(number) * 1800)
      try limiter.admit(app: 1, account: Int64(number), withRefreshToken: true, at: now)
    }
    limiter.removeExpired(before: TestEmulator.start.addingTimeInterval(1800 + 3600))
    #expect(limiter.userCount == 2)
  }

  @Test("Setting the system clock doesn't block users", arguments: [-86_400, 86_400] as [TimeInterval])
  func systemClockChangeDoesNotLockOut(jump: TimeInterval) throws {
    let limiter = TokenRateLimiter()
    for _ in 0..<20 { try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: TestEmulator.start) }
    let later = TestEmulator.start.addingTimeInterval(jump)
    for _ in 0..<20 { try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: later) }
    #expect(throws: OAuthError.rateLimited) {
      try limiter.admit(app: 1, account: 1, withRefreshToken: true, at: later)
    }
  }

  @Test("The configuration can disable the rate limits")
  func rateLimitsCanBeDisabled() async throws {
    let yaml = EmulatorConfig.demoYAML.replacingOccurrences(
      of: "rate_limits: {enabled: true}", with: "rate_limits: {enabled: false}")
    try await withEmulator(.yaml(yaml)) { emulator in
      let tokens = try await emulator.tokens()
      for _ in 2...21 {
        #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      }
    }
  }
}
