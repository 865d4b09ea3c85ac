import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// A login in another app ends, whatever the user does.
@Suite(.timeLimit(.minutes(10))) struct CallbackInboxCompletionTests {
  private let inbox = CallbackInbox()
  private let expectedCallback = ExpectedCallback(uri: "kakaoabc://oauth", state: "s")
  private let clock = TestClock()
  private let returns = AsyncStream.makeStream(of: Void.self)

  private func login(late: PendingCallback.Completion? = nil) -> Task<URL, any Error> {
    login(PendingCallback(expectedCallback: expectedCallback, late: late))
  }

  private func login(_ pending: PendingCallback) -> Task<URL, any Error> {
    let (inbox, clock, returns) = (inbox, clock, returns.stream)
    return Task {
      try await inbox.callback(
        of: pending, within: LoginTimeLimit(timeout: 600, gracePeriod: 3), foregroundEvents: returns, clock: clock)
    }
  }

  private func callback() throws -> URL { try #require(URL(string: "kakaoabc://oauth?code=1&state=s")) }

  @Test("If the user never returns, the login times out")
  func timeout() async {
    let login = login()
    await clock.passWait(of: 600)
    await clock.passWait(of: 3)
    #expect(clientReason(of: await #expect(throws: SdkError.self) { try await login.value }) == .TimedOut)
  }

  @Test("Returning to the app without a result ends the login with its own error")
  func returnWithoutResult() async {
    let login = login()
    returns.continuation.yield()
    await clock.passWait(of: 3)
    let error = await #expect(throws: SdkError.self) { try await login.value }
    #expect(clientReason(of: error) == .ReturnedWithoutResult)
  }

  @Test("A callback right after the return is still accepted")
  func callbackInGracePeriod() async throws {
    let login = login()
    returns.continuation.yield()
    await clock.waitBegins(for: 3)
    #expect(inbox.deliver(try callback()))
    #expect(try await login.value == callback())
  }

  @Test("A callback that arrives when the app is resumed after the timeout is still accepted")
  func suspension() async throws {
    let login = login()
    await clock.waitBegins(for: 600)
    clock.advance(by: 7200)
    await clock.waitBegins(for: 3)
    #expect(inbox.deliver(try callback()))
    #expect(try await login.value == callback())
  }

  @Test("The grace period starts again if the app is suspended during it")
  func glance() async throws {
    let login = login()
    returns.continuation.yield()
    await clock.waitBegins(for: 3)
    // The user leaves again immediately, and the app is suspended until the user is done.
    clock.advance(by: 120)
    await clock.waitBegins(for: 3)
    #expect(inbox.deliver(try callback()))
    #expect(try await login.value == callback())
  }

  /// A clock on which every wait lasts a minute too long.
  private struct FastClock: WallClock {
    let time = Locked(Date(timeIntervalSince1970: 0))
    var now: Date { time.withLock { $0 } }
    func sleep(until deadline: Date) async throws { time.withLock { $0 = deadline + 60 } }
  }

  @Test("A clock that runs too fast doesn't extend the grace period forever")
  func fastClock() async {
    #expect(await LoginTimeLimit(timeout: 600, gracePeriod: 3).wait(using: FastClock()) == false)
  }

  @Test("A callback that arrives after the call has ended is accepted once", arguments: [true, false])
  func lateCallback(comesBack: Bool) async throws {
    let completed = Locked<[URL]>([])
    let login = login { url in completed.withLock { $0.append(url) } }
    if comesBack { returns.continuation.yield() } else { await clock.passWait(of: 600) }
    await clock.passWait(of: 3)
    await #expect(throws: SdkError.self) { try await login.value }
    let forged = try #require(URL(string: "kakaoabc://oauth?code=1&state=forged"))
    for (url, isAccepted) in [(forged, false), (try callback(), true), (try callback(), false)] {
      #expect(inbox.deliver(url) == isAccepted)
    }
    #expect(completed.withLock { $0 } == [try callback()])
  }

  @Test("An hour after its call has ended, a login is no longer pending")
  func lifetime() async throws {
    let pending = PendingCallback(expectedCallback: expectedCallback) { _ in
      Issue.record("The login was completed.")
    }
    let login = login(pending)
    returns.continuation.yield()
    await clock.passWait(of: 3)
    await #expect(throws: SdkError.self) { try await login.value }
    #expect(!pending.isFinished)
    await clock.passWait(of: PendingCallback.lifetime)
    while !pending.isFinished { await Task.yield() }
    #expect(!inbox.deliver(try callback()))
  }

  @Test("A login that can't be completed later rejects a late callback")
  func noCompletion() async throws {
    let login = login(late: nil)
    await clock.passWait(of: 600)
    await clock.passWait(of: 3)
    await #expect(throws: SdkError.self) { try await login.value }
    #expect(!inbox.deliver(try callback()))
  }

  @Test("A login that is canceled at its timeout isn't pending afterward")
  func cancellation() async {
    var canceled = 0
    for _ in 0..<200 {
      let pending = PendingCallback(expectedCallback: expectedCallback) { _ in }
      let (inbox, (opened, opens)) = (inbox, AsyncStream.makeStream(of: Void.self))
      let login = Task {
        try await withTaskCancellationHandler {
          try await inbox.callback(of: pending) {
            opens.yield()
            return true
          }
        } onCancel: {
          // Runs after the timeout's handler, and usually before the wait resumes.
          pending.endCall(SdkError(reason: .TimedOut))
        }
      }
      await opened.first { _ in true }
      login.cancel()
      let error = await #expect(throws: SdkError.self) { try await login.value }
      guard clientReason(of: error) == .TaskCancelled else { continue }
      canceled += 1
      #expect(pending.isFinished)
    }
    #expect(canceled > 0)
  }

  @Test("A callback without a state belongs to the login whose call is waiting")
  func stateless() async throws {
    let (inbox, clock) = (inbox, clock)
    let stateless = try #require(URL(string: "kakaoabc://oauth?code=1"))
    func pending(_ late: @escaping PendingCallback.Completion) -> PendingCallback {
      PendingCallback(
        expectedCallback: ExpectedCallback(uri: "kakaoabc://oauth", state: "s", isStateOptional: true), late: late)
    }
    let late = pending { _ in }
    let ended = Task { try await inbox.callback(of: late, clock: clock) }
    await clock.passWait(of: 600)
    await clock.passWait(of: 3)
    await #expect(throws: SdkError.self) { try await ended.value }
    let waiting = Task { try await inbox.callback(of: pending { _ in }, clock: clock) }
    await clock.waitBegins(for: 600)
    #expect(inbox.deliver(stateless))
    #expect(try await waiting.value == stateless)
    #expect(inbox.deliver(stateless))
    #expect(late.isFinished)
  }
}
