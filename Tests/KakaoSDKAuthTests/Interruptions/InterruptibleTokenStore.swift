import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A store that counts a moment before and after each call.
struct InterruptibleTokenStore: TokenStore {
  let store: any TokenStore
  let moments: InterruptionPoints

  func load() throws(SdkError) -> OAuthToken? {
    moments.pass()
    defer { moments.pass() }
    return try store.load()
  }

  func save(_ token: OAuthToken) throws(SdkError) {
    moments.pass()
    defer { moments.pass() }
    try store.save(token)
  }

  func remove() throws(SdkError) {
    moments.pass()
    defer { moments.pass() }
    try store.remove()
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    moments.pass()
    defer { moments.pass() }
    return try await store.withExclusiveAccess { () async throws(SdkError) in
      moments.pass()
      defer { moments.pass() }
      return try await body()
    }
  }
}
