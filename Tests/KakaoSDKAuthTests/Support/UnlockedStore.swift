import KakaoSDKCommon

@testable import KakaoSDKAuth

/// A store of one process, whose lock doesn't exclude other processes, as with the keychain.
struct UnlockedStore: KakaoSynchronousTokenStore {
  private let storage: KakaoInMemoryTokenStore
  private let mutex = AsyncSemaphore()

  init(_ storage: KakaoInMemoryTokenStore) { self.storage = storage }

  func load() -> OAuthToken? { storage.load() }
  func save(_ token: OAuthToken) { storage.save(token) }
  func remove() { storage.remove() }
  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await mutex.withLock(body)
  }
}
