import Foundation
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct OAuthTokenTests {
  private func answer(_ json: String) throws -> RefreshResponse {
    try JSONDecoder().decode(RefreshResponse.self, from: Data(json.utf8))
  }

  @Test(
    "An unusable token response is rejected",
    arguments: [
      #"{"access_token":"a","token_type":"mac","expires_in":60}"#,
      #"{"access_token":"","token_type":"bearer","expires_in":60}"#,
      #"{"access_token":"a","token_type":"bearer","expires_in":0}"#,
      #"{"access_token":"a","token_type":"bearer","expires_in":-1}"#,
      #"{"access_token":"a","token_type":"bearer","expires_in":60,"refresh_token":""}"#,
      #"{"access_token":"a","token_type":"bearer"}"#,
    ])
  func unusableResponse(json: String) {
    #expect(throws: DecodingError.self) { try answer(json) }
  }

  @Test("The token type is case-insensitive")
  func tokenTypeCase() throws {
    #expect(try answer(#"{"access_token":"a","token_type":"Bearer","expires_in":60}"#).accessToken == "a")
  }

  @Test("Printing a token never shows its secrets")
  func printing() {
    let token = OAuthToken.sample(access: "canary-a", refresh: "canary-r", idToken: "canary-i")
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains("canary"))
  }

  @Test("Dates are unchanged after encoding and decoding")
  func dateRoundTrip() throws {
    let token = OAuthToken.sample()
    let copy = try JSONDecoder().decode(OAuthToken.self, from: try JSONEncoder().encode(token))
    #expect(copy == token)
  }

  @Test(
    "A token that Kakao's SDK has encoded, without dates, counts as expired and keeps its refresh token",
    arguments: [
      #"{"tokenType":"bearer","accessToken":"a","expiresIn":43199,"refreshToken":"r","#
        + #""refreshTokenExpiresIn":5183999,"scope":"profile_nickname","idToken":"i"}"#,
      #"{"token_type":"bearer","access_token":"a","expires_in":43199,"refresh_token":"r","#
        + #""refresh_token_expires_in":5183999,"scope":"profile_nickname","id_token":"i"}"#,
    ])
  func withoutDates(json: String) throws {
    let token = try JSONDecoder().decode(OAuthToken.self, from: Data(json.utf8))
    #expect(token.accessToken == "a" && token.refreshToken == "r" && token.idToken == "i")
    #expect(token.scopes == ["profile_nickname"])
    #expect(token.expiredAt < Date())
    #expect(token.refreshTokenExpiredAt > Date())
  }

  @Test("A token without dates is refreshed before its first use")
  func refreshedBeforeUse() async throws {
    let json =
      #"{"tokenType":"bearer","accessToken":"a","expiresIn":43199,"refreshToken":"r","refreshTokenExpiresIn":9}"#
    let store = InMemoryTokenStore(try JSONDecoder().decode(OAuthToken.self, from: Data(json.utf8)))
    let session = TokenSession(store: store, clock: TestClock()) { old in
      #expect(old.refreshToken == "r")
      return .sample(access: "access-2")
    }
    #expect(try await session.validToken().accessToken == "access-2")
  }

  @Test("A token can be created without scopes")
  func minimalToken() {
    let token = OAuthToken(accessToken: "a", expiresIn: 60, tokenType: "bearer", refreshToken: "r")
    #expect(token.scopes == nil)
  }

  @Test("The scopes are the words of the scope parameter")
  func scopes() {
    #expect(OAuthToken.sample(scope: "a b  c").scopes == ["a", "b", "c"])
    #expect(OAuthToken.sample(scope: nil).scopes == nil)
  }

  @Test("A refresh keeps the values that its response omits")
  func missingRefreshValues() throws {
    let now = TestClock().now.addingTimeInterval(1000)
    let old = OAuthToken.sample(idToken: "old.id.token")
    let answer = try answer(#"{"access_token":"access-2","token_type":"bearer","expires_in":60}"#)
    let fresh = OAuthToken(answer, replacing: old, receivedAt: now)
    #expect(fresh.accessToken == "access-2")
    #expect(fresh.expiredAt == now.addingTimeInterval(60))
    #expect(fresh.refreshToken == old.refreshToken)
    #expect(fresh.refreshTokenExpiredAt == old.refreshTokenExpiredAt)
    #expect(fresh.scope == old.scope)
    #expect(fresh.idToken == old.idToken)
  }

  @Test("A new refresh token has its own expiration date")
  func refreshTokenExpiry() throws {
    let now = TestClock().now.addingTimeInterval(1000)
    let answer = try answer(
      #"""
      {"access_token":"access-2","token_type":"bearer","expires_in":60,"refresh_token":"refresh-2",
      "refresh_token_expires_in":600,"scope":"s","id_token":"i"}
      """#)
    let fresh = OAuthToken(answer, replacing: .sample(), receivedAt: now)
    #expect(fresh.refreshToken == "refresh-2")
    #expect(fresh.refreshTokenExpiredAt == now.addingTimeInterval(600))
    #expect(fresh.scope == "s")
    #expect(fresh.idToken == "i")
  }
}
