import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

extension CallbackInbox {
  /// Adds a callback and waits for it, as a login does.
  func callback(
    of pending: PendingCallback, within limit: LoginTimeLimit = LoginTimeLimit(),
    foregroundEvents: AsyncStream<Void> = AsyncStream { $0.finish() }, clock: any WallClock = TestClock(),
    after open: @escaping @Sendable () async -> Bool = { true }
  ) async throws(SdkError) -> URL {
    add(pending)
    return try await pending.url(within: limit, foregroundEvents: foregroundEvents, clock: clock, after: open)
  }
}
