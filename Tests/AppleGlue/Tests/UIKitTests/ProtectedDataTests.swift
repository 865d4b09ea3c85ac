import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTesting
import KakaoSDKUser
import Testing
import UIKit

extension DeviceTests {
  @Suite(.timeLimit(.minutes(10))) @MainActor struct ProtectedDataTests {
    @Test("A session looks for the token again when protected data becomes available")
    func unlock() async {
      let store = LockedOnceStore()
      let session = KakaoLoginSession(
        api: UserApi(client: KakaoClient(configuration: KakaoConfiguration(appKey: "key"), tokenStore: store)))
      await session.loadUser()
      #expect(!session.hasLoaded)
      #expect(session.error?.clientFailureCode == .tokenStoreLocked)
      // The session subscribes in a separate task.
      while !session.hasLoaded {
        NotificationCenter.default.post(
          name: UIApplication.protectedDataDidBecomeAvailableNotification, object: nil)
        await Task.yield()
      }
      #expect(!session.isSignedIn)
      #expect(session.error == nil)
    }
  }
}

/// An empty store that is locked when it is first read.
private final class LockedOnceStore: KakaoTokenStore {
  private let isLocked = Locked(true)

  func load() async throws(SdkError) -> OAuthToken? {
    let wasLocked = isLocked.withLock { isLocked in
      defer { isLocked = false }
      return isLocked
    }
    guard !wasLocked else { throw SdkError(.TokenStoreFailed, code: .tokenStoreLocked, .keychainLocked, "") }
    return nil
  }

  func save(_ token: OAuthToken) async throws(SdkError) {}
  func remove() async throws(SdkError) {}
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await body()
  }
}
