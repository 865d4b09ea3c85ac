import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKUser

@Suite(.timeLimit(.minutes(10))) @MainActor struct LoginSessionTests {
  @Test("A session without a stored token is signed out")
  func signedOut() async {
    let session = KakaoLoginSession(api: .testing(StubTransport(), isLoggedIn: false))
    await session.loadUser()
    #expect(!session.isSignedIn)
    #expect(session.user == nil)
    #expect(session.error == nil)
  }

  @Test("A session loads the user of a stored token")
  func restored() async {
    let session = KakaoLoginSession(api: .testing(.platform()))
    await session.loadUser()
    #expect(session.isSignedIn)
    #expect(session.user?.id == 7)
  }

  @Test("A session has loaded when it has looked for a token, even if no user is signed in or the token is unreadable")
  func loadedWithoutToken() async {
    let unreadable = ScriptedTokenStore { $0 != .load }
    let apis = [
      UserApi.testing(StubTransport(), isLoggedIn: false), .testing(StubTransport(), tokenStore: unreadable),
    ]
    for api in apis {
      let session = KakaoLoginSession(api: api)
      #expect(!session.hasLoaded)
      await session.loadUser()
      #expect(session.hasLoaded)
      #expect(!session.isSignedIn)
    }
  }

  @Test("A session with a stored token hasn't loaded until the server responds", arguments: [true, false])
  func loadedAfterResponse(succeeds: Bool) async {
    let isRequested = SingleValuePromise<Void>()
    let response = SingleValuePromise<Void>()
    let transport = StubTransport { _ in
      isRequested.fulfill(())
      await response.value(orWhenCancelled: ())
      return succeeds ? .user(7) : .failure(-1)
    }
    let session = KakaoLoginSession(api: .testing(transport))
    let load = Task { await session.loadUser() }
    await isRequested.value(orWhenCancelled: ())
    #expect(session.isSignedIn)
    #expect(!session.hasLoaded)
    response.fulfill(())
    await load.value
    #expect(session.hasLoaded)
    #expect(session.user?.id == (succeeds ? 7 : nil))
  }

  @Test("A login or logout before the first load also counts as loaded, but a canceled login doesn't")
  func loadedByOtherMethods() async {
    let agent = RecordingUserAgent { (_) throws(SdkError) in throw SdkError(reason: .Cancelled) }
    let canceled = KakaoLoginSession(api: .testing(StubTransport(), isLoggedIn: false, userAgent: agent))
    await canceled.signIn()
    #expect(!canceled.hasLoaded)
    await canceled.signOut()
    #expect(canceled.hasLoaded)

    let session = KakaoLoginSession(api: .testing(.platform(), isLoggedIn: false, userAgent: RecordingUserAgent()))
    await session.signIn()
    #expect(session.hasLoaded)
    await session.signOut()
    #expect(session.hasLoaded)
  }

  @Test("Loading the user again replaces the user")
  func reload() async {
    let session = KakaoLoginSession(api: .testing(StubTransport(.user(1), .user(2))))
    await session.loadUser()
    await session.loadUser()
    #expect(session.user?.id == 2)
  }

  @Test("If loading the user again fails, the user is kept until the next success")
  func failedReload() async {
    let session = KakaoLoginSession(api: .testing(StubTransport(.user(1), .failure(-1), .user(2))))
    await session.loadUser()
    await session.loadUser()
    #expect(session.user?.id == 1)
    #expect(session.isSignedIn)
    #expect(session.error?.getApiError().reason == .Internal)
    await session.loadUser()
    #expect(session.user?.id == 2)
    #expect(session.error == nil)
  }

  @Test("If the server has ended the session, the user is signed out and the error says so")
  func endedSession() async {
    let transport = StubTransport(.failure(-401, status: 401), .invalidGrant)
    let session = KakaoLoginSession(api: .testing(transport))
    await session.loadUser()
    #expect(!session.isSignedIn)
    #expect(session.user == nil)
    #expect(session.error?.isInvalidTokenError() == true)
  }

  @Test("An unreadable token is an error")
  func unreadableToken() async {
    let store = ScriptedTokenStore { $0 != .load }
    let session = KakaoLoginSession(api: .testing(StubTransport(), tokenStore: store))
    await session.loadUser()
    #expect(session.error?.getClientError().reason == .TokenStoreFailed)
  }

  @Test("If the SDK isn't initialized, a login is an error")
  func noClient() async {
    let session = KakaoLoginSession(
      api: UserApi(chooser: nil) { () throws(SdkError) in throw SdkError(reason: .MustInitAppKey) })
    await session.signIn()
    #expect(session.error?.getClientError().reason == .MustInitAppKey)
    #expect(!session.isSigningIn)
  }

  @Test("If the app replaces its client, the session follows the new one")
  func replacedClient() async throws {
    let second = UserApi.testing(StubTransport(.user(2), .user(2)))
    let current = Locked(try UserApi.testing(StubTransport(.user(1))).client())
    let session = KakaoLoginSession(api: UserApi(chooser: nil) { current.withLock { $0 } })
    await session.loadUser()
    #expect(session.user?.id == 1)
    let replacement = try second.client()
    current.withLock { $0 = replacement }
    await session.loadUser()
    #expect(session.user?.id == 2)
    try await second.logout()
    while session.isSignedIn { await Task.yield() }
    #expect(session.user == nil)
  }

  @Test("A login uses KakaoTalk if it is installed")
  func kakaoTalk() async {
    let talk = WaitingKakaoTalk()
    let agent = RecordingUserAgent()
    let session = KakaoLoginSession(api: talk.api(.platform(), userAgent: agent))
    let login = Task { await session.signIn() }
    #expect(talk.reopen(await talk.nextLogin()))
    await login.value
    #expect(session.user?.id == 7)
    #expect(session.error == nil)
    #expect(agent.pages.isEmpty)
  }

  @Test("A login uses a Kakao Account if KakaoTalk isn't installed")
  func kakaoAccount() async {
    let agent = RecordingUserAgent()
    let switcher = ClosureSwitcher(isInstalled: { _ in false }) { _ in false }
    let session = KakaoLoginSession(
      api: .testing(.platform(), isLoggedIn: false, userAgent: agent, appSwitcher: switcher))
    await session.signIn()
    #expect(session.user?.id == 7)
    #expect(session.error == nil)
    #expect(agent.pages.count == 1)
  }

  @Test("A login uses the configuration")
  func configuration() async {
    let agent = RecordingUserAgent()
    let session = KakaoLoginSession(api: .testing(.platform(), isLoggedIn: false, userAgent: agent))
    await session.signIn(
      LoginConfiguration(account: .init(prompts: [.Login], loginHint: "minji@example.com"), serviceTerms: ["terms"]))
    #expect(agent.pages.first?.query["prompt"] == "login")
    #expect(agent.pages.first?.query["login_hint"] == "minji@example.com")
    #expect(agent.pages.first?.query["service_terms"] == "terms")
    #expect(session.isSignedIn)
  }

  @Test("A login requests the user once")
  func oneRequest() async throws {
    let transport = StubTransport.platform()
    let api = UserApi.testing(transport, isLoggedIn: false, userAgent: RecordingUserAgent())
    let session = KakaoLoginSession(api: api)
    await session.signIn()
    // The session receives token changes in order. Once it has received the logout, it has also received the login.
    try await api.logout()
    while session.isSignedIn { await Task.yield() }
    #expect(transport.requests.filter { $0.url.path == "/v2/user/me" }.count == 1)
  }

  @Test(
    "A login that the user cancels isn't an error",
    arguments: [
      SdkError(reason: .Cancelled), SdkError(reason: .ReturnedWithoutResult),
      .AuthFailed(reason: .AccessDenied, errorInfo: nil),
    ])
  func canceledByUser(reason: SdkError) async {
    let agent = RecordingUserAgent { (_) throws(SdkError) in throw reason }
    let session = KakaoLoginSession(api: .testing(StubTransport(), isLoggedIn: false, userAgent: agent))
    await session.signIn()
    #expect(session.error == nil)
    #expect(!session.isSignedIn)
    #expect(!session.isSigningIn)
  }

  @Test("A failed login sets the error until the next call or until the app dismisses it")
  func failedLogin() async {
    let fails = Locked(true)
    let agent = RecordingUserAgent { (expected) throws(SdkError) in
      guard !fails.withLock({ $0 }) else { throw SdkError(reason: .TimedOut) }
      return "\(expected.uri)?code=the-code&state=\(expected.state)"
    }
    let session = KakaoLoginSession(api: .testing(.platform(), isLoggedIn: false, userAgent: agent))
    await session.signIn()
    #expect(session.error?.getClientError().reason == .TimedOut)
    session.error = nil
    #expect(session.error == nil)
    await session.signIn()
    #expect(session.error?.getClientError().reason == .TimedOut)
    fails.withLock { $0 = false }
    await session.signIn()
    #expect(session.error == nil)
    #expect(session.user?.id == 7)
  }

  @Test("If the user of a new login can't be loaded, the previous user isn't shown")
  func failedUserOfNewLogin() async {
    let transport = StubTransport(.user(1), .token("access-2"), .failure(-1))
    let session = KakaoLoginSession(api: .testing(transport, userAgent: RecordingUserAgent()))
    await session.loadUser()
    await session.signIn()
    #expect(session.user == nil)
    #expect(session.isSignedIn)
    #expect(session.error?.getApiError().reason == .Internal)
  }

  @Test("Signing out removes the user and the token")
  func signOut() async throws {
    let api = UserApi.testing(.platform())
    let session = KakaoLoginSession(api: api)
    await session.loadUser()
    await session.signOut()
    #expect(!session.isSignedIn)
    #expect(session.user == nil)
    #expect(session.error == nil)
    #expect(try await api.client().tokens.stored() == nil)
  }

  @Test("Signing out removes the user even if the request fails, and reports the failure")
  func failedSignOut() async {
    let session = KakaoLoginSession(api: .testing(StubTransport(.user(1), .failure(-1))))
    await session.loadUser()
    await session.signOut()
    #expect(!session.isSignedIn)
    #expect(session.user == nil)
    #expect(session.error?.getApiError().reason == .Internal)
  }

  @Test(
    "Signing out isn't an error if no user is signed in or the server has ended the session", arguments: [true, false])
  func signOutOfEndedSession(isLoggedIn: Bool) async {
    let transport = isLoggedIn ? StubTransport(.failure(-401, status: 401), .invalidGrant) : StubTransport()
    let session = KakaoLoginSession(api: .testing(transport, isLoggedIn: isLoggedIn))
    await session.signOut()
    #expect(!session.isSignedIn)
    #expect(session.error == nil)
  }

  @Test("Unlinking removes the user if Kakao confirms it", arguments: [true, false])
  func unlink(isConfirmed: Bool) async {
    let transport =
      isConfirmed ? StubTransport(.user(1), .user(1)) : StubTransport(.user(1), .failure(-1), .user(1))
    let session = KakaoLoginSession(api: .testing(transport))
    await session.loadUser()
    await session.unlink()
    #expect(session.isSignedIn != isConfirmed)
    #expect((session.user == nil) == isConfirmed)
    #expect((session.error == nil) == isConfirmed)
    transport.expectNoUnused()
  }
}
