import AuthenticationServices
import KakaoSDKCommon
import Testing

@testable import KakaoSDKAuth

@Suite(.serialized) @MainActor struct WebAuthenticationUserAgentTests {
  private let page = URL(string: "https://kauth.kakao.com/oauth/authorize?client_id=one")
  private let expectedCallback = KakaoExpectedCallback(uri: "kakaoone://oauth", state: "s")
  private let window: ASPresentationAnchor
  private let agent: KakaoWebAuthenticationUserAgent

  init() {
    let window = ASPresentationAnchor.standIn()
    self.window = window
    agent = KakaoWebAuthenticationUserAgent { window }
  }

  @Test("The session shows the page in the window and returns the callback")
  func callback() async throws {
    let (page, callback) = (try #require(page), try #require(URL(string: "kakaoone://oauth?code=1&state=s")))
    StandInWebSession.whenStarted { [window] session in
      #expect(session.standIn.url == page)
      #expect(session.standIn.callback == .customScheme("kakaoone"))
      #expect(session.prefersEphemeralWebBrowserSession == false)
      #expect(session.presentationContextProvider?.presentationAnchor(for: session) === window)
      session.standInEnd(callback, nil)
      return true
    }
    #expect(try await agent.open(page, returningTo: expectedCallback) == callback)
  }

  @Test("An ephemeral login uses an ephemeral session")
  func ephemeral() async throws {
    let (page, callback) = (try #require(page), try #require(URL(string: "kakaoone://oauth?code=1&state=s")))
    StandInWebSession.whenStarted { session in
      #expect(session.prefersEphemeralWebBrowserSession)
      session.standInEnd(callback, nil)
      return true
    }
    #expect(try await agent.openEphemeral(page, returningTo: expectedCallback) == callback)
  }

  @Test("An HTTPS redirect URI is matched by host and path")
  func httpsCallback() async throws {
    let (page, callback) = (try #require(page), try #require(URL(string: "https://app.example.com/oauth?code=1")))
    StandInWebSession.whenStarted { session in
      #expect(session.standIn.callback == .https(host: "app.example.com", path: "/oauth"))
      session.standInEnd(callback, nil)
      return true
    }
    let expectedCallback = KakaoExpectedCallback(uri: "https://app.example.com/oauth", state: "s")
    #expect(try await agent.open(page, returningTo: expectedCallback) == callback)
  }

  @Test(
    "A system error becomes the underlying error of the SDK's error",
    arguments: [
      (ASWebAuthenticationSessionError.Code.canceledLogin, ClientFailureReason.Cancelled),
      (.presentationContextNotProvided, .IllegalState), (.presentationContextInvalid, .IllegalState),
    ])
  func systemErrors(
    code: ASWebAuthenticationSessionError.Code, reason: ClientFailureReason
  ) async throws {
    let page = try #require(page)
    StandInWebSession.whenStarted { session in
      session.standInEnd(nil, ASWebAuthenticationSessionError(code))
      return true
    }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    #expect(error?.getClientError().reason == reason)
    #expect((error?.underlyingError as? ASWebAuthenticationSessionError)?.code == code)
  }

  @Test("An error from another domain also becomes the underlying error")
  func anotherErrorIsKept() async throws {
    let page = try #require(page)
    StandInWebSession.whenStarted { session in
      session.standInEnd(nil, URLError(.notConnectedToInternet))
      return true
    }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    #expect(error?.getClientError().reason == .Unknown)
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }

  @Test("If the session can't start, the login fails")
  func failedStart() async throws {
    let page = try #require(page)
    StandInWebSession.whenStarted { _ in false }
    let error = await #expect(throws: SdkError.self) { try await agent.open(page, returningTo: expectedCallback) }
    #expect(error?.getClientError().reason == .NotSupported)
  }

  @Test("Without a window, no session starts")
  func noWindow() async throws {
    let page = try #require(page)
    StandInWebSession.whenStarted { _ in
      Issue.record("A session was started.")
      return true
    }
    let agentWithoutWindow = KakaoWebAuthenticationUserAgent { nil }
    let error = await #expect(throws: SdkError.self) {
      try await agentWithoutWindow.open(page, returningTo: expectedCallback)
    }
    #expect(error?.getClientError().reason == .IllegalState)
  }

  @Test("The app sets the time limit of the login")
  func timeout() {
    #expect(KakaoWebAuthenticationUserAgent().agent.timeout == nil)
    let agent = KakaoWebAuthenticationUserAgent(timeout: 30) { nil }
    #expect(agent.agent.timeout == 30)
    #expect(agent.presenting { nil }.agent.timeout == 30)
  }

  @Test("Canceling the task cancels the session, and a late result is ignored")
  func taskCancellation() async throws {
    let page = try #require(page)
    let (started, signal) = AsyncStream.makeStream(of: StandInWebSession.self)
    StandInWebSession.whenStarted { session in
      signal.yield(session.standIn)
      session.standInEndWhenCancelled()
      return true
    }
    let login = Task { [agent, expectedCallback] in try await agent.open(page, returningTo: expectedCallback) }
    let session = try #require(await started.first { @Sendable _ in true })
    #expect(session.wasCancelled == false)
    login.cancel()
    let error = await #expect(throws: SdkError.self) { try await login.value }
    #expect(error?.getClientError().reason == .TaskCancelled)
    #expect(session.wasCancelled)
  }
}
