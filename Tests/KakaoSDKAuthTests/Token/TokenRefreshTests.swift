import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of the ID token in a refresh response, with real signatures.
@Suite struct TokenRefreshTests {
  private let clock = TestClock()
  private let key: SigningKey

  init() throws {
    key = try SigningKey()
  }

  private func idToken(_ changes: [String: Any] = [:]) throws -> String {
    let now = clock.now.timeIntervalSince1970
    let claims: [String: Any] = [
      "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "7", "iat": now, "exp": now + 600,
    ]
    return try key.sign(claims.merging(changes) { $1 })
  }

  /// Returns the ID token after a refresh whose response has the ID token `fresh`.
  private func refreshed(
    _ old: String?, isUnverified: Bool = false, with fresh: String
  ) async throws -> String? {
    let set = try JSONDecoder().decode(JWKSet.self, from: Data(try SigningKey.jwks(key).utf8))
    let clock = clock
    let refresh = TokenRefresh(
      http: HTTPClient(
        configuration: KakaoConfiguration(appKey: appKey),
        transport: StubTransport(.token(access: "access-2", refresh: "refresh-2", idToken: fresh))),
      keys: KakaoJWKSCache(issuer: "https://kauth.kakao.com", clock: clock) { set }, now: { clock.now })
    let issued = try await refresh.request(.sample(idToken: old))
    #expect(issued.token.accessToken == "access-2")
    #expect(issued.token.refreshToken == "refresh-2")
    let token = OAuthToken.sample(idToken: old).with(isIDTokenSignatureUnverified: isUnverified)
    return await refresh.checkedIDToken(of: issued, replacing: token)
  }

  @Test("A new ID token of the same user replaces the old one")
  func sameUser() async throws {
    let fresh = try idToken(["email": "minji@example.com"])
    #expect(try await refreshed(idToken(), with: fresh) == fresh)
  }

  @Test("The first ID token is accepted without a comparison")
  func firstIDToken() async throws {
    let fresh = try idToken()
    #expect(try await refreshed(nil, with: fresh) == fresh)
  }

  @Test("An ID token of another user is dropped and the old one is kept")
  func otherUser() async throws {
    let old = try idToken()
    #expect(try await refreshed(old, with: idToken(["sub": "8"])) == old)
  }

  @Test("An ID token of another user replaces an old one whose signature isn't verified")
  func unverifiedUser() async throws {
    let fresh = try idToken(["sub": "8"])
    #expect(try await refreshed(idToken(), isUnverified: true, with: fresh) == fresh)
  }

  @Test("An ID token of another issuer is dropped and the old one is kept")
  func otherIssuer() async throws {
    let old = try idToken(["iss": "https://old.example"])
    #expect(try await refreshed(old, with: idToken()) == old)
  }

  @Test(
    "An ID token that can't be compared with the old one is dropped", arguments: ["", "old.id.token", "e30.e30.e30"])
  func incomparable(old: String) async throws {
    #expect(try await refreshed(old, with: idToken()) == old)
  }
}
