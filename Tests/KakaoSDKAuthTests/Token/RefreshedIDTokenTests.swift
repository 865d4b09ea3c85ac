import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of how a session stores the ID token of a refresh.
@Suite struct RefreshedIDTokenTests {
  private let clock = TestClock()

  @Test("The ID token of a refresh is verified after the token was stored")
  func verificationAfterStoring() async throws {
    let store = InMemoryTokenStore(.sample(seconds: -1))
    let session = TokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in IssuedToken(token: .sample(access: "access-2", idToken: "new"), date: nil) },
      checkedIDToken: { issued, _ in
        #expect(store.load()?.accessToken == "access-2")
        #expect(store.load()?.idToken == nil)
        return issued.token.idToken
      })
    #expect(try await session.validToken().idToken == "new")
    #expect(store.load()?.idToken == "new")
  }

  @Test("A token that was stored while an ID token was verified takes precedence")
  func changeDuringVerification() async throws {
    let store = InMemoryTokenStore(.sample(seconds: -1))
    let session = TokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in IssuedToken(token: .sample(access: "access-2", idToken: "new"), date: nil) },
      checkedIDToken: { issued, _ in
        store.save(.sample(access: "new-login", refresh: "new-refresh"))
        return issued.token.idToken
      })
    _ = try await session.validToken()
    #expect(store.load()?.accessToken == "new-login")
    #expect(store.load()?.idToken == nil)
  }

  @Test("An expiration that the app changes while an ID token is verified is kept")
  func expirationDuringVerification() async throws {
    let store = InMemoryTokenStore(.sample(seconds: -1))
    let session = TokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in
        IssuedToken(token: .sample(access: "access-2", seconds: 3600, idToken: "new"), date: nil)
      },
      checkedIDToken: { issued, _ in
        store.save(.sample(access: "access-2", seconds: 60))
        return issued.token.idToken
      })
    _ = try await session.validToken()
    #expect(store.load()?.idToken == "new")
    #expect(store.load()?.expiredAt == OAuthToken.sample(seconds: 60).expiredAt)
  }
}
