import KakaoSDK
import Testing

@testable import soak

@Suite struct ExpectedStateTests {
  private struct NoAnswer: Error {}

  private let expected = ExpectedState(email: "soak1@example.com")

  private func user(_ size: String?, email: String = "soak1@example.com") -> User {
    User(properties: size.map { [ExpectedState.property: $0] }, kakaoAccount: Account(email: email))
  }

  @Test("After a confirmed change, only its value is expected")
  func confirmedStateIsExpected() async throws {
    try expected.check(user(nil))
    try await expected.changing(to: "small") {}
    try expected.check(user("small"))
    #expect(throws: ExpectedState.Contradiction.self) { try expected.check(user(nil)) }
  }

  @Test("After a change without a response, both values are possible until one is returned")
  func unconfirmedChangeAllowsBothStates() async throws {
    try await expected.changing(to: "small") {}
    await #expect(throws: NoAnswer.self) { try await expected.changing(to: "large") { throw NoAnswer() } }
    try expected.check(user("small"))
    #expect(throws: ExpectedState.Contradiction.self) { try expected.check(user("large")) }
  }

  @Test("Data of another user contradicts the expected state")
  func otherUserIsNeverExpected() throws {
    #expect(throws: ExpectedState.Contradiction.self) { try expected.check(user(nil, email: "soak2@example.com")) }
  }

  @Test("A token counts as revoked only after a successful response")
  func tokenIsRevokedOnlyAfterResponse() async throws {
    let token = OAuthToken(
      accessToken: "a", expiresIn: 60, tokenType: "bearer", refreshToken: "r", refreshTokenExpiresIn: 60, scope: nil,
      scopes: nil)
    await #expect(throws: NoAnswer.self) { try await expected.revoking(token) { throw NoAnswer() } }
    #expect(expected.takeRevokedToken() == nil)
    try await expected.revoking(token) {}
    #expect(expected.takeRevokedToken() == token)
    #expect(expected.takeRevokedToken() == nil)
  }
}
