import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A store that counts an interruption point before and after each call.
struct InterruptibleTokenStore: TokenStore {
  let store: any TokenStore
  let interruptionPoints: InterruptionPoints

  func load() throws(SdkError) -> OAuthToken? {
    interruptionPoints.reach()
    defer { interruptionPoints.reach() }
    return try store.load()
  }

  func save(_ token: OAuthToken) throws(SdkError) {
    interruptionPoints.reach()
    defer { interruptionPoints.reach() }
    try store.save(token)
  }

  func remove() throws(SdkError) {
    interruptionPoints.reach()
    defer { interruptionPoints.reach() }
    try store.remove()
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    interruptionPoints.reach()
    defer { interruptionPoints.reach() }
    return try await store.withExclusiveAccess { () async throws(SdkError) in
      interruptionPoints.reach()
      defer { interruptionPoints.reach() }
      return try await body()
    }
  }
}
