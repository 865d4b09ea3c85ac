import KakaoSDKAuth
import KakaoSDKCommon

/// An in-memory token store that records the saved tokens.
///
/// A test can make its calls fail or run code before them.
package final class ScriptedTokenStore: KakaoSynchronousTokenStore {
  package enum Call: Sendable, Hashable {
    case load, remove
    /// A call to save the token with this refresh token.
    case save(String)

    package var isSave: Bool { self != .load && self != .remove }
  }

  private let memory = KakaoInMemoryTokenStore()
  private let before: Locked<@Sendable (Call) -> Bool>
  private let saves = Locked<[OAuthToken]>([])

  /// Creates a store in memory.
  ///
  /// - Parameter before: Runs before each call. If it returns false, the call fails.
  package init(before: @escaping @Sendable (Call) -> Bool = { _ in true }) {
    self.before = Locked(before)
  }

  /// The saved tokens, in order.
  package var saved: [OAuthToken] { saves.withLock { $0 } }

  package func allowCalls(_ before: @escaping @Sendable (Call) -> Bool) { self.before.withLock { $0 = before } }

  package func load() throws(SdkError) -> OAuthToken? {
    try check(.load)
    return memory.load()
  }

  package func save(_ token: OAuthToken) throws(SdkError) {
    try check(.save(token.refreshToken))
    memory.save(token)
    saves.withLock { $0.append(token) }
  }

  package func remove() throws(SdkError) {
    try check(.remove)
    memory.remove()
  }

  package func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    try await memory.withExclusiveAccess(body)
  }

  private func check(_ call: Call) throws(SdkError) {
    let before = before.withLock { $0 }
    guard before(call) else { throw SdkError(reason: .TokenStoreFailed, message: "\(call)") }
  }
}
