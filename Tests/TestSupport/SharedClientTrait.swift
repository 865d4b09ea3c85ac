import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import Testing

/// For tests of what a process has once: `KakaoSDK.shared`, `Auth.shared` and what stands on them.
///
/// They run one at a time, whichever suite or module they are in, and start without a token, a page or KakaoTalk; none of them sees or
/// changes the token file of the person who runs the tests.
package struct SharedClientTrait: SuiteTrait, TestTrait, TestScoping {
  private static let turn = AsyncMutex()

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turn.withLock { () async throws in
      Auth.shared.setTokenManager(TokenManager(store: InMemoryTokenStore()))
      Auth.shared.setUserAgent(
        RecordingUserAgent { (_) throws(SdkError) in
          throw SdkError(reason: .NotSupported, message: "The test has not said how a page is answered.")
        })
      Auth.shared.setAppSwitcher(ClosureSwitcher(isInstalled: { _ in false }) { _ in false })
      try await function()
    }
  }
}

extension Trait where Self == SharedClientTrait {
  /// One test at a time has the shared client, with an empty token store in memory, no page and no KakaoTalk.
  package static var sharedClient: Self { Self() }
}
