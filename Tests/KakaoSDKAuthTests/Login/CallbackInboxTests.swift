import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct CallbackInboxTests {
  private let page = URL(string: "https://kauth.kakao.com/oauth/authorize")
  private let inbox = CallbackInbox()

  private func url(_ expectedCallback: KakaoExpectedCallback, code: String) throws -> URL {
    try #require(URL(string: "\(expectedCallback.uri)?code=\(code)&state=\(expectedCallback.state)"))
  }

  @Test("A callback URL resumes the login it belongs to")
  func matchingLogin() async throws {
    let first = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "one")
    let second = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "two")
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    let agent = KakaoAppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher { _ in
        signal.yield()
        return true
      })
    let page = try #require(page)
    async let firstURL = agent.open(page, returningTo: first)
    async let secondURL = agent.open(page, returningTo: second)
    for await _ in opened.prefix(2) {}
    #expect(inbox.deliver(try url(second, code: "2")))
    #expect(inbox.deliver(try url(first, code: "1")))
    #expect(try await firstURL == url(first, code: "1"))
    #expect(try await secondURL == url(second, code: "2"))
  }

  @Test("A callback URL is accepted once, and a forged one isn't accepted")
  func acceptedOnce() async throws {
    let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "right")
    let forged = try #require(URL(string: "kakaoabc://oauth?code=1&state=wrong"))
    let (right, page) = (try url(expectedCallback, code: "1"), try #require(page))
    let (inbox, results) = (inbox, Locked<[Bool]>([]))
    let agent = KakaoAppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher { _ in
        results.withLock { $0 = [inbox.deliver(forged), inbox.deliver(right), inbox.deliver(right)] }
        return true
      })
    #expect(try await agent.open(page, returningTo: expectedCallback) == right)
    #expect(results.withLock { $0 } == [false, true, false])
    #expect(!inbox.deliver(right))
  }

  @Test("A user who returns without a callback ends the login, and a later callback isn't accepted")
  func returnWithoutCallback() async throws {
    let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s")
    let (returns, comesBack) = AsyncStream.makeStream(of: Void.self)
    let agent = KakaoAppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher(returns: { returns }) { _ in
        comesBack.yield()
        return true
      })
    let page = try #require(page)
    let error = await #expect(throws: SdkError.self) {
      try await agent.open(page, returningTo: expectedCallback)
    }
    #expect(clientReason(of: error) == .ReturnedWithoutResult)
    #expect(!inbox.deliver(try url(expectedCallback, code: "late")))
  }

  @Test("A pending callback is released after it is removed")
  func release() throws {
    weak var pending: PendingCallback?
    do {
      let callback = PendingCallback(expectedCallback: KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s"))
      inbox.add(callback)
      pending = callback
      inbox.remove(callback)
    }
    #expect(pending == nil)
  }

  @Test("If the app can't be opened, the login fails")
  func unopenedApp() async throws {
    let agent = KakaoAppSwitchUserAgent(inbox: inbox, switcher: ClosureSwitcher { _ in false })
    let page = try #require(page)
    let error = await #expect(throws: SdkError.self) {
      try await agent.open(page, returningTo: KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s"))
    }
    #expect(clientReason(of: error) == .NotSupported)
  }

  @Test("Canceling the task ends the login")
  func taskCancellation() async throws {
    let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s")
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    let agent = KakaoAppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher { _ in
        signal.yield()
        return true
      })
    let page = try #require(page)
    let login = Task { try await agent.open(page, returningTo: expectedCallback) }
    for await _ in opened.prefix(1) {}
    login.cancel()
    let result = await login.result
    #expect(throws: SdkError.self) { try result.get() }
    #expect(inbox.deliver(try url(expectedCallback, code: "late")) == false)
  }

  @Test("A task that was already canceled doesn't use the app switcher")
  func canceledBeforehand() async throws {
    let uses = Locked(0)
    let returns: @Sendable () -> AsyncStream<Void> = {
      uses.increment()
      return AsyncStream { $0.finish() }
    }
    let agent = KakaoAppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher(returns: returns) { _ in
        uses.increment()
        return false
      })
    let page = try #require(page)
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await agent.open(page, returningTo: KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s"))
    }
    let result = await login.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .TaskCancelled)
    #expect(uses.withLock { $0 } == 0)
  }

  @Test("A callback URL without a state belongs to the newest login that still waits")
  func urlWithoutState() async throws {
    let expectedCallback = KakaoExpectedCallback(uri: "kakaoabc://oauth", state: "s", isStateOptional: true)
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    let agent = KakaoAppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher { _ in
        signal.yield()
        return true
      })
    let page = try #require(page)
    var logins: [Task<URL, any Error>] = []
    for _ in 0..<3 {
      logins.append(Task { try await agent.open(page, returningTo: expectedCallback) })
      for await _ in opened { break }
    }
    logins[2].cancel()
    _ = await logins[2].result
    for (login, code) in [(logins[1], "1"), (logins[0], "2")] {
      let stateless = try #require(URL(string: "kakaoabc://oauth?code=\(code)"))
      #expect(inbox.deliver(stateless))
      #expect(try await login.value == stateless)
    }
  }
}
