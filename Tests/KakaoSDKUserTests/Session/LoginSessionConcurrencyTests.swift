import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import Observation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) @MainActor struct LoginSessionConcurrencyTests {
  @Test("A second login while a page is open does nothing, and the first one completes")
  func twoLogins() async {
    let page = OpenPage()
    let session = KakaoLoginSession(api: .testing(.platform(), isLoggedIn: false, userAgent: page.agent))
    let first = Task { await session.signIn() }
    await page.opened()
    await session.signIn()
    #expect(session.error == nil)
    #expect(session.isSigningIn)
    page.finish()
    await first.value
    #expect(session.user?.id == 7)
    #expect(!session.isSigningIn)
    #expect(page.agent.pages.count == 1)
  }

  @Test("A second login while the first one waits for KakaoTalk replaces it")
  func secondLoginInKakaoTalk() async {
    let talk = WaitingKakaoTalk()
    let session = KakaoLoginSession(api: talk.api(.platform()))
    let first = Task { await session.signIn() }
    let abandoned = await talk.nextLogin()
    let second = Task { await session.signIn() }
    let login = await talk.nextLogin()
    await first.value
    #expect(session.isSigningIn)
    #expect(!talk.reopen(abandoned))
    #expect(talk.reopen(login))
    await second.value
    #expect(session.user?.id == 7)
    #expect(session.error == nil)
    #expect(!session.isSigningIn)
  }

  @Test("Signing out cancels a login and closes its page")
  func signOutDuringLogin() async throws {
    let page = OpenPage()
    let api = UserApi.testing(.platform(), isLoggedIn: false, userAgent: page.agent)
    let session = KakaoLoginSession(api: api)
    let login = Task { await session.signIn() }
    await page.opened()
    await session.signOut()
    await login.value
    #expect(page.isClosed)
    #expect(!session.isSignedIn)
    #expect(!session.isSigningIn)
    #expect(session.user == nil)
    #expect(session.error == nil)
    #expect(try await api.client().tokens.stored() == nil)
  }

  @Test("Signing out while the user is loaded leaves no user and no error")
  func signOutDuringLoad() async {
    let isRequested = SingleValuePromise<Void>()
    let response = SingleValuePromise<Void>()
    let transport = StubTransport { request in
      guard request.url.path == "/v2/user/me" else { return .json(#"{"id":7}"#) }
      isRequested.fulfill(())
      await response.value(orWhenCancelled: ())
      return .failure(-401, status: 401)
    }
    let session = KakaoLoginSession(api: .testing(transport))
    let load = Task { await session.loadUser() }
    await isRequested.value(orWhenCancelled: ())
    await session.signOut()
    response.fulfill(())
    await load.value
    #expect(!session.isSignedIn)
    #expect(session.user == nil)
    #expect(session.error == nil)
  }

  @Test("Canceling the task of a login closes its page without an error")
  func canceledTask() async {
    let page = OpenPage()
    let session = KakaoLoginSession(api: .testing(StubTransport(), isLoggedIn: false, userAgent: page.agent))
    let login = Task { await session.signIn() }
    await page.opened()
    login.cancel()
    await login.value
    #expect(page.isClosed)
    #expect(!session.isSigningIn)
    #expect(session.error == nil)
  }

  @Test("A login in a task that is already canceled opens no page")
  func canceledBeforehand() async {
    let agent = RecordingUserAgent()
    let session = KakaoLoginSession(api: .testing(StubTransport(), isLoggedIn: false, userAgent: agent))
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await session.signIn()
    }
    await login.value
    #expect(agent.pages.isEmpty)
    #expect(!session.isSigningIn)
    #expect(session.error == nil)
  }

  @Test("A session follows the logins and logouts of other calls")
  func otherCalls() async throws {
    let api = UserApi.testing(.platform(), isLoggedIn: false, userAgent: RecordingUserAgent())
    let session = KakaoLoginSession(api: api)
    await session.loadUser()
    _ = try await api.loginWithKakaoAccount()
    while session.user == nil { await Task.yield() }
    #expect(session.isSignedIn)
    #expect(!session.isSigningIn)
    try await api.logout()
    while session.isSignedIn { await Task.yield() }
    #expect(session.user == nil)
    #expect(session.error == nil)
  }

  @Test("A user who returns from KakaoTalk without a result isn't signed in and sees no error")
  func returnWithoutResult() async {
    let talk = WaitingKakaoTalk()
    let session = KakaoLoginSession(api: talk.api(.platform()))
    let login = Task { await session.signIn() }
    let state = await talk.nextLogin()
    talk.returnToApp()
    await login.value
    #expect(!session.isSignedIn)
    #expect(session.error == nil)
    #expect(!talk.reopen(state))
    #expect(!session.isSignedIn)
  }

  @Test("A session signs the user out if the server rejects the token in another call")
  func rejectedToken() async {
    let transport = StubTransport(.user(1), .failure(-401, status: 401), .invalidGrant)
    let api = UserApi.testing(transport)
    let session = KakaoLoginSession(api: api)
    await session.loadUser()
    await #expect(throws: SdkError.self) { try await api.accessTokenInfo() }
    while session.isSignedIn { await Task.yield() }
    #expect(session.user == nil)
  }

  @Test("The previous user isn't shown while the user of a new login is loaded")
  func previousUser() async {
    let (isRequested, response) = (SingleValuePromise<Void>(), SingleValuePromise<Void>())
    let count = Locked(0)
    let transport = StubTransport { request in
      guard request.url.path == "/v2/user/me" else { return .token("access-2") }
      guard count.increment() > 1 else { return .user(1) }
      isRequested.fulfill(())
      await response.value(orWhenCancelled: ())
      return .user(2)
    }
    let session = KakaoLoginSession(api: .testing(transport, userAgent: RecordingUserAgent()))
    await session.loadUser()
    #expect(session.user?.id == 1)
    let login = Task { await session.signIn() }
    await isRequested.value(orWhenCancelled: ())
    #expect(session.user == nil)
    #expect(session.isSignedIn)
    response.fulfill(())
    await login.value
    #expect(session.user?.id == 2)
  }

  @Test("A view that reads a property is notified of its changes")
  func observation() async {
    let session = KakaoLoginSession(api: .testing(.platform(), isLoggedIn: false, userAgent: RecordingUserAgent()))
    let changes = Locked(0)
    withObservationTracking {
      _ = session.isSignedIn
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(changes.withLock { $0 } == 0)
    await session.signIn()
    #expect(changes.withLock { $0 } == 1)
  }

  @Test("A session that isn't used anymore is deallocated")
  func deallocated() async {
    weak var weakSession: KakaoLoginSession?
    do {
      let session = KakaoLoginSession(api: .testing(.platform()))
      weakSession = session
      await session.loadUser()
    }
    while weakSession != nil { await Task.yield() }
  }
}
