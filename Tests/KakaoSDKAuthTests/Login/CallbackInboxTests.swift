import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct CallbackInboxTests {
  private let page = URL(string: "https://kauth.kakao.com/oauth/authorize")
  private let inbox = CallbackInbox()

  private func url(_ expectedCallback: ExpectedCallback, code: String) throws -> URL {
    try #require(URL(string: "\(expectedCallback.uri)?code=\(code)&state=\(expectedCallback.state)"))
  }

  @Test("A callback URL resumes the login it belongs to")
  func matchingLogin() async throws {
    let first = ExpectedCallback(uri: "kakaoabc://oauth", state: "one")
    let second = ExpectedCallback(uri: "kakaoabc://oauth", state: "two")
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    let agent = AppSwitchUserAgent(
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

  @Test("A callback URL is accepted once, and a forged one never")
  func acceptedOnce() async throws {
    let expectedCallback = ExpectedCallback(uri: "kakaoabc://oauth", state: "right")
    let forged = try #require(URL(string: "kakaoabc://oauth?code=1&state=wrong"))
    let right = try url(expectedCallback, code: "1")
    let inbox = inbox
    let (results, signal) = AsyncStream.makeStream(of: [Bool].self)
    let received = try await inbox.callback(of: PendingCallback(expectedCallback: expectedCallback)) {
      signal.yield([inbox.deliver(forged), inbox.deliver(right), inbox.deliver(right)])
      return true
    }
    #expect(received == right)
    #expect(await results.first { _ in true } == [false, true, false])
  }

  @Test("An accepted callback isn't kept")
  func release() throws {
    let expectedCallback = ExpectedCallback(uri: "kakaoabc://oauth", state: "s")
    weak var pending: PendingCallback?
    do {
      let callback = PendingCallback(expectedCallback: expectedCallback)
      inbox.add(callback)
      pending = callback
    }
    #expect(pending != nil)
    #expect(inbox.deliver(try url(expectedCallback, code: "1")))
    #expect(pending == nil)
  }

  @Test("An app that can't be opened ends the login")
  func unopenedApp() async throws {
    let agent = AppSwitchUserAgent(inbox: inbox, switcher: ClosureSwitcher { _ in false })
    let page = try #require(page)
    let error = await #expect(throws: SdkError.self) {
      try await agent.open(page, returningTo: ExpectedCallback(uri: "kakaoabc://oauth", state: "s"))
    }
    #expect(clientReason(of: error) == .NotSupported)
  }

  @Test("Canceling the task ends the login")
  func taskCancellation() async throws {
    let expectedCallback = ExpectedCallback(uri: "kakaoabc://oauth", state: "s")
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    let inbox = inbox
    let login = Task {
      // The login could be completed later, but the late callback must still be rejected.
      try await inbox.callback(of: PendingCallback(expectedCallback: expectedCallback) { _ in }) {
        signal.yield()
        return true
      }
    }
    for await _ in opened.prefix(1) {}
    login.cancel()
    let result = await login.result
    #expect(throws: SdkError.self) { try result.get() }
    #expect(inbox.deliver(try url(expectedCallback, code: "late")) == false)
  }

  @Test("A task that was already canceled doesn't open another app")
  func canceledBeforehand() async throws {
    let opened = Locked(0)
    let agent = AppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher { _ in
        opened.increment()
        return false
      })
    let page = try #require(page)
    let login = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await agent.open(page, returningTo: ExpectedCallback(uri: "kakaoabc://oauth", state: "s"))
    }
    let result = await login.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .TaskCancelled)
    #expect(opened.withLock { $0 } == 0)
  }

  @Test("A callback URL without a state resumes a login only if exactly one matches")
  func urlWithoutState() async throws {
    let expectedCallback = ExpectedCallback(uri: "kakaoabc://oauth", state: "s", isStateOptional: true)
    let (opened, signal) = AsyncStream.makeStream(of: Void.self)
    let agent = AppSwitchUserAgent(
      inbox: inbox,
      switcher: ClosureSwitcher { _ in
        signal.yield()
        return true
      })
    let page = try #require(page)
    let first = Task { try await agent.open(page, returningTo: expectedCallback) }
    let second = Task { try await agent.open(page, returningTo: expectedCallback) }
    for await _ in opened.prefix(2) {}
    let stateless = try #require(URL(string: "kakaoabc://oauth?code=1"))
    #expect(!inbox.deliver(stateless))
    second.cancel()
    _ = await second.result
    #expect(inbox.deliver(stateless))
    #expect(try await first.value == stateless)
  }
}
