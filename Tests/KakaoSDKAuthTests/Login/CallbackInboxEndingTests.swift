import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// A login that left for another app ends, whatever the user does.
@Suite struct CallbackInboxEndingTests {
  private let inbox = CallbackInbox()
  private let redirect = Redirect(uri: "kakaoabc://oauth", state: "s")
  private let clock = ManualClock()

  private func login(
    returns: AsyncStream<Void> = AsyncStream { _ in }, after start: @escaping @Sendable () async -> Bool = { true }
  ) -> Task<Result<URL, SdkError>, Never> {
    let (inbox, redirect, clock) = (inbox, redirect, clock)
    return Task {
      do throws(SdkError) {
        return .success(
          try await inbox.callback(
            for: redirect, within: .init(timeout: 600, grace: 3), returns: returns, clock: clock, after: start))
      } catch {
        return .failure(error)
      }
    }
  }

  private func reason(_ result: Result<URL, SdkError>) -> ClientFailureReason? {
    guard case .failure(let error) = result else { return nil }
    return clientReason(of: error)
  }

  @Test func aUserWhoNeverComesBackTimesOut() async {
    let login = login()
    clock.ring(.seconds(600))
    #expect(reason(await login.value) == .TimedOut)
  }

  @Test func comingBackByHandEndsTheLoginWithItsOwnError() async {
    let (returns, comeBack) = AsyncStream.makeStream(of: Void.self)
    let login = login(returns: returns) {
      comeBack.yield()
      return true
    }
    clock.ring(.seconds(3))
    #expect(reason(await login.value) == .ReturnedWithoutResult)
  }

  @Test func aCallbackRightAfterTheReturnStillCounts() async throws {
    let (returns, comeBack) = AsyncStream.makeStream(of: Void.self)
    let login = login(returns: returns) {
      comeBack.yield()
      return true
    }
    await clock.slept(until: .seconds(3))
    let callback = try #require(URL(string: "kakaoabc://oauth?code=1&state=s"))
    #expect(inbox.deliver(callback))
    #expect(try await login.value.get() == callback)
  }
}
