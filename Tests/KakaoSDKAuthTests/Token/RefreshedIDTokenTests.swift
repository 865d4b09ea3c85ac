import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of how a session stores the ID token of a refresh.
@Suite struct RefreshedIDTokenTests {
  private let clock = TestClock()

  @Test("A refresh doesn't wait for the verification of its ID token")
  func verificationAfterRefresh() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1, idToken: "old"))
    let keys = SingleValuePromise<Bool>()
    let session = KakaoTokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in IssuedToken(token: .sample(access: "access-2", idToken: "new"), date: nil) },
      checkedIDToken: { issued, _ in
        _ = await keys.value(orWhenCancelled: false)
        return issued.token.idToken
      })
    let changes = session.changes()
    let token = try await session.validToken()
    #expect(token.accessToken == "access-2")
    #expect(token.idToken == "old")
    #expect(store.load()?.accessToken == "access-2")
    keys.fulfill(true)
    #expect(await changes.prefix(2).reduce(into: []) { $0.append($1) } == [.refreshed, .refreshed])
    #expect(store.load()?.idToken == "new")
  }

  @Test("A refresh that returns another user's ID token fails, and the stored token is kept", arguments: [true, false])
  func otherUser(isOther: Bool) async throws {
    let key = try SigningKey()
    func idToken(of user: String) throws -> String {
      try key.sign(["iss": "https://kauth.kakao.com", "aud": "key", "sub": user, "iat": 1, "exp": 2])
    }
    let (old, new) = (try idToken(of: "7"), try idToken(of: isOther ? "8" : "7"))
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1, idToken: old))
    let session = KakaoTokenSession(store: store, clock: clock) { _ in .sample(access: "access-2", idToken: new) }
    guard isOther else {
      #expect(try await session.validToken().accessToken == "access-2")
      return
    }
    let error = await #expect(throws: SdkError.self) { try await session.validToken() }
    #expect(error?.clientFailureCode == .idTokenSubjectMismatch)
    #expect(store.load()?.accessToken == "access-1")
    let passed = await #expect(throws: SdkError.self) {
      try await session.replaceStoredToken(byRefreshing: .sample(idToken: old))
    }
    #expect(passed?.clientFailureCode == .idTokenSubjectMismatch)
    #expect(store.load()?.accessToken == "access-1")
  }

  @Test("A token can belong to the user of its ID token, or to any user if the ID token isn't verified")
  func userOfToken() throws {
    let claims = ["iss": "https://kauth.kakao.com", "aud": "key", "sub": "7", "iat": 1, "exp": 2] as [String: Any]
    let token = OAuthToken.sample(idToken: try SigningKey().sign(claims))
    #expect(token.canBelong(toUser: 7) && !token.canBelong(toUser: 8))
    #expect(token.with(isIDTokenSignatureUnverified: true).canBelong(toUser: 8))
    #expect(OAuthToken.sample(idToken: "old").canBelong(toUser: 8) && OAuthToken.sample().canBelong(toUser: 8))
  }

  @Test("A verified ID token of a refresh replaces one whose signature isn't verified")
  func unverifiedBefore() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1, idToken: "old").with(isIDTokenSignatureUnverified: true))
    let session = KakaoTokenSession(store: store, clock: clock) { old in
      .sample(access: "access-2", idToken: "new").with(isIDTokenSignatureUnverified: old.isIDTokenSignatureUnverified)
    }
    #expect(try await session.validToken().isIDTokenSignatureUnverified)
    await session.idTokenCheck?.value
    #expect(store.load()?.isIDTokenSignatureUnverified == false)
  }

  @Test("The ID token of a refresh is verified after the token was stored")
  func verificationAfterStoring() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = KakaoTokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in IssuedToken(token: .sample(access: "access-2", idToken: "new"), date: nil) },
      checkedIDToken: { issued, _ in
        #expect(store.load()?.accessToken == "access-2")
        #expect(store.load()?.idToken == nil)
        return issued.token.idToken
      })
    _ = try await session.validToken()
    await session.idTokenCheck?.value
    #expect(store.load()?.idToken == "new")
  }

  @Test("A token that was stored while an ID token was verified takes precedence")
  func changeDuringVerification() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = KakaoTokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in IssuedToken(token: .sample(access: "access-2", idToken: "new"), date: nil) },
      checkedIDToken: { issued, _ in
        store.save(.sample(access: "new-login", refresh: "new-refresh"))
        return issued.token.idToken
      })
    _ = try await session.validToken()
    await session.idTokenCheck?.value
    #expect(store.load()?.accessToken == "new-login")
    #expect(store.load()?.idToken == nil)
  }

  @Test("An expiration that the app changes while an ID token is verified is kept")
  func expirationDuringVerification() async throws {
    let store = KakaoInMemoryTokenStore(.sample(seconds: -1))
    let session = KakaoTokenSession(
      store: store, clock: clock,
      requestRefresh: { _ in
        IssuedToken(token: .sample(access: "access-2", seconds: 3600, idToken: "new"), date: nil)
      },
      checkedIDToken: { issued, _ in
        store.save(.sample(access: "access-2", seconds: 60))
        return issued.token.idToken
      })
    _ = try await session.validToken()
    await session.idTokenCheck?.value
    #expect(store.load()?.idToken == "new")
    #expect(store.load()?.expiredAt == OAuthToken.sample(seconds: 60).expiredAt)
  }
}
