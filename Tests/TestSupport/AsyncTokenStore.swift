import KakaoSDKAuth
import KakaoSDKCommon

/// An asynchronous in-memory token store whose calls a test can delay or make fail, like calls to a database.
package final class AsyncTokenStore: KakaoTokenStore {
  package typealias Call = ScriptedTokenStore.Call
  package typealias Step = @Sendable (Call) async throws -> Void

  package let memory: KakaoInMemoryTokenStore
  private let step: Locked<Step>
  private let saves = Locked<[OAuthToken]>([])
  private let afterSave = Locked<(@Sendable () async -> Void)?>(nil)

  package init(_ token: OAuthToken? = nil) {
    memory = KakaoInMemoryTokenStore(token)
    step = Locked { _ in }
  }

  /// The saved tokens, in order.
  package var saved: [OAuthToken] { saves.withLock { $0 } }

  /// Runs `step` before each call, which fails if `step` throws.
  package func before(_ step: @escaping Step) { self.step.withLock { $0 = step } }

  /// Runs `step` before the next call that `isMeant` accepts.
  package func beforeNext(_ isMeant: @escaping @Sendable (Call) -> Bool, _ step: @escaping @Sendable () async -> Void) {
    before { [weak self] call in
      guard isMeant(call) else { return }
      self?.before { _ in }
      await step()
    }
  }

  /// Runs `step` in the next call that saves a token, after the token is saved.
  package func afterNextSave(_ step: @escaping @Sendable () async -> Void) { afterSave.withLock { $0 = step } }

  package func load() async throws(SdkError) -> OAuthToken? {
    try await run(.load)
    return memory.load()
  }

  package func save(_ token: OAuthToken) async throws(SdkError) {
    try await run(.save(token.refreshToken))
    memory.save(token)
    saves.withLock { $0.append(token) }
    let step = afterSave.withLock { step in
      defer { step = nil }
      return step
    }
    await step?()
  }

  package func remove() async throws(SdkError) {
    try await run(.remove)
    memory.remove()
  }

  package func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await memory.withExclusiveAccess(body)
  }

  private func run(_ call: Call) async throws(SdkError) {
    let step = step.withLock { $0 }
    do { try await step(call) } catch { throw SdkError(reason: .TokenStoreFailed, message: "\(call)") }
  }
}
