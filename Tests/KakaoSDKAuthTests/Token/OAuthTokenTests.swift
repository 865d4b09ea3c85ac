import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct OAuthTokenTests {
  private func answer(_ json: String) throws -> TokenResponse {
    try JSONDecoder().decode(TokenResponse.self, from: Data(json.utf8))
  }

  @Test(
    "An unusable token response is rejected",
    arguments: [
      #"{"access_token":"a","token_type":"mac","expires_in":60}"#,
      #"{"access_token":"","token_type":"bearer","expires_in":60}"#,
      #"{"access_token":null,"token_type":"bearer","expires_in":60}"#,
      #"{"token_type":"bearer","expires_in":60}"#,
    ])
  func unusableResponse(json: String) {
    #expect(throws: DecodingError.self) { try answer(json) }
  }

  @Test("A token is decoded completely, whatever key strategies an app uses", arguments: [true, false], [true, false])
  func keyStrategies(encodesSnakeCase: Bool, decodesSnakeCase: Bool) throws {
    let token = OAuthToken.sample().with(loginID: UUID()).with(isIDTokenSignatureUnverified: true)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    if encodesSnakeCase { encoder.keyEncodingStrategy = .convertToSnakeCase }
    if decodesSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let decoded = try decoder.decode(OAuthToken.self, from: encoder.encode(token))
    #expect(decoded == token && decoded.loginID == token.loginID && decoded.isIDTokenSignatureUnverified)
  }

  @Test("A date that the decoder's strategy can't read is unknown, and the token stays readable")
  func unreadableDate() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .formatted(DateFormatter())
    let decoded = try JSONDecoder().decode(OAuthToken.self, from: encoder.encode(OAuthToken.sample()))
    #expect(decoded.accessToken == OAuthToken.sample().accessToken && decoded.expiredAt == .distantFuture)
  }

  @Test(
    "A refresh keeps the new access token even if the rest of the response is unusual",
    arguments: [
      #""token_type":"bearer","expires_in":60,"refresh_token":null"#,
      #""token_type":"bearer","expires_in":60,"refresh_token":"""#,
      #""token_type":"bearer","expires_in":60,"refresh_token":7"#,
      #""token_type":"bearer","expires_in":60,"refresh_token_expires_in":0"#,
      #""token_type":"bearer","expires_in":60,"refresh_token_expires_in":-1"#,
      #""token_type":"bearer","expires_in":60,"refresh_token_expires_in":null"#,
      #""token_type":"bearer","expires_in":60,"scope":[],"id_token":{}"#,
      #""token_type":"bearer","expires_in":60,"scope":"","id_token":"""#,
      #""token_type":"bearer","expires_in":"60""#,
      #""token_type":null,"expires_in":60"#,
      #""expires_in":60"#,
    ])
  func unusualResponse(members: String) throws {
    let now = TestClock().now
    let old = OAuthToken.sample(idToken: "i")
    let answer = try answer(#"{"access_token":"access-2",\#(members)}"#)
    let fresh = try OAuthToken(answer, replacing: old, receivedAt: now)
    #expect(fresh.accessToken == "access-2")
    #expect(fresh.tokenType == "bearer")
    #expect(fresh.expiredAt == now.addingTimeInterval(60))
    #expect(fresh.refreshToken == old.refreshToken)
    #expect(fresh.refreshTokenExpiredAt == old.refreshTokenExpiredAt)
    #expect(fresh.scope == old.scope && fresh.idToken == old.idToken)
  }

  @Test(
    "A lifetime that is missing or unusable is unknown", arguments: ["", #","expires_in":0"#, #","expires_in":-1"#])
  func unknownLifetime(member: String) throws {
    let answer = try answer(#"{"access_token":"a","refresh_token":"r"\#(member)}"#)
    let token = try OAuthToken(answer, replacing: nil, receivedAt: TestClock().now)
    #expect(token.expiredAt == .distantFuture)
    #expect(token.refreshTokenExpiredAt == .distantFuture)
  }

  @Test(
    "A login response without a refresh token is rejected",
    arguments: ["", #","refresh_token":null"#, #","refresh_token":"""#])
  func loginWithoutRefreshToken(member: String) throws {
    let answer = try answer(#"{"access_token":"a","token_type":"bearer","expires_in":60\#(member)}"#)
    #expect(throws: DecodingError.self) { try OAuthToken(answer, replacing: nil, receivedAt: Date()) }
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
    "A token that Kakao's SDK has encoded, without dates, has an unknown expiry date",
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
    #expect(token.expiredAt == .distantFuture)
    #expect(token.refreshTokenExpiredAt > Date())
  }

  @Test("A token without an expiry date is used until the server rejects it")
  func usedWithoutDate() async throws {
    let token = OAuthToken(accessToken: "a", tokenType: "bearer", refreshToken: "r")
    #expect(token.expiredAt == .distantFuture && token.refreshTokenExpiredAt == .distantFuture && token.expiresIn == 0)
    let copy = try JSONDecoder().decode(OAuthToken.self, from: try JSONEncoder().encode(token))
    #expect(copy == token)
    let session = KakaoTokenSession(store: KakaoInMemoryTokenStore(copy), clock: TestClock()) { old in
      #expect(old.refreshToken == "r")
      return .sample(access: "access-2")
    }
    let valid = try await session.validToken()
    #expect(valid.accessToken == "a")
    let accessTokens = Locked<[String]>([])
    try await session.withAccessToken(of: valid) { (accessToken) throws(SdkError) in
      accessTokens.withLock { $0.append(accessToken) }
      if accessToken == "a" { throw .ApiFailed(reason: .InvalidAccessToken, errorInfo: nil) }
    }
    #expect(accessTokens.withLock { $0 } == ["a", "access-2"])
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
    let fresh = try OAuthToken(answer, replacing: old, receivedAt: now)
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
    let fresh = try OAuthToken(answer, replacing: .sample(), receivedAt: now)
    #expect(fresh.refreshToken == "refresh-2")
    #expect(fresh.refreshTokenExpiredAt == now.addingTimeInterval(600))
    #expect(fresh.scope == "s")
    #expect(fresh.idToken == "i")
  }
}
