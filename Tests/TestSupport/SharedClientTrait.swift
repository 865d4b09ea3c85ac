import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import Testing

/// A trait for tests of process-wide state: `KakaoSDK.shared`, `Auth.shared`, and the types that use them.
///
/// These tests run one at a time, across suites and modules. Each starts without a token, a user agent, or KakaoTalk,
/// and doesn't read or change the user's own token file.
package struct SharedClientTrait: SuiteTrait, TestTrait, TestScoping {
  private static let turn = AsyncSemaphore()

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turn.lock()
    defer { Self.turn.unlock() }
    Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore()))
    Auth.shared.setUserAgent(
      RecordingUserAgent { (_) throws(SdkError) in
        throw SdkError(reason: .NotSupported, message: "The test hasn't set a user agent.")
      })
    Auth.shared.setAppSwitcher(ClosureSwitcher(isInstalled: { _ in false }) { _ in false })
    try await function()
  }
}

extension Trait where Self == SharedClientTrait {
  /// Runs one test at a time with the shared client, an empty in-memory token store, no user agent, and no KakaoTalk.
  package static var sharedClient: Self { Self() }
}
