import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// A store that counts an interruption point before and after each call.
struct InterruptibleTokenStore: KakaoTokenStore {
  let store: any KakaoSynchronousTokenStore
  let interruptionPoints: InterruptionPoints

  var excludesOtherProcesses: Bool { store.excludesOtherProcesses }

  func load() async throws(SdkError) -> OAuthToken? {
    try await counting { (store) throws(SdkError) in try store.load() }
  }

  func save(_ token: OAuthToken) async throws(SdkError) {
    try await counting { (store) throws(SdkError) in try store.save(token) }
  }

  func remove() async throws(SdkError) {
    try await counting { (store) throws(SdkError) in try store.remove() }
  }

  func preflightSave(of token: OAuthToken) async throws(SdkError) {
    try await counting { (store) throws(SdkError) in try store.preflightSave(of: token) }
  }

  func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    await interruptionPoints.reach()
    let result = await Result { () async throws(SdkError) in
      try await store.withExclusiveAccess { () async throws(SdkError) in
        await interruptionPoints.reach()
        let result = await Result(body)
        await interruptionPoints.reach()
        return try result.get()
      }
    }
    await interruptionPoints.reach()
    return try result.get()
  }

  private func counting<Value>(
    _ call: (any KakaoSynchronousTokenStore) throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    await interruptionPoints.reach()
    let result = Result { () throws(SdkError) in try call(store) }
    await interruptionPoints.reach()
    return try result.get()
  }
}
