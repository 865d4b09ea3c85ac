import Foundation
import KakaoSDKCommon
import TestSupport

@testable import KakaoSDKAuth

/// An issuer that publishes keys with chosen IDs, counts the fetches, and can fail or hang.
final class KeySource: Sendable {
  private struct State: Sendable {
    var keyIDs: [String]
    var fetches = 0
    var failures = 0
    var gates: [SingleValuePromise<Bool>] = []
  }

  private let state: Locked<State>
  private let canceled: AsyncStream<Void>.Continuation
  /// A stream that has an element for each canceled request.
  let cancellations: AsyncStream<Void>

  init(_ keyIDs: String...) {
    state = Locked(State(keyIDs: keyIDs))
    (cancellations, canceled) = AsyncStream.makeStream()
  }

  /// How often the keys were requested.
  var fetches: Int { state.withLock { $0.fetches } }

  func publish(_ keyIDs: String...) {
    state.withLock { $0.keyIDs = keyIDs }
  }

  /// Makes the next `count` requests fail.
  func fail(_ count: Int) {
    state.withLock { $0.failures = count }
  }

  /// Makes the next `count` requests hang, even if they are canceled, until the returned gates are fulfilled.
  func hang(_ count: Int = 1) -> [SingleValuePromise<Bool>] {
    let gates = (0..<count).map { _ in SingleValuePromise<Bool>() }
    state.withLock { $0.gates = gates }
    return gates
  }

  func cache(clock: any WallClock) -> KakaoJWKSCache {
    KakaoJWKSCache(issuer: "https://issuer.example", clock: clock) { () async throws(SdkError) in try await self.keys()
    }
  }

  private func keys() async throws(SdkError) -> JWKSet {
    let gate = state.withLock { state in
      state.fetches += 1
      return state.gates.isEmpty ? nil : state.gates.removeFirst()
    }
    if let gate {
      await withTaskCancellationHandler {
        _ = await Task { await gate.value(orWhenCancelled: false) }.value
      } onCancel: {
        canceled.yield()
      }
    }
    let isDown = state.withLock { state in
      state.failures -= 1
      return state.failures >= 0
    }
    if isDown { throw SdkError(reason: .NetworkFailed, message: "The network is down.") }
    return JWKSet(keys: state.withLock { $0.keyIDs }.compactMap { JSONWebKey(unusedWithID: $0) })
  }
}

extension JSONWebKey {
  /// Creates a key that no test signs with.
  init?(unusedWithID kid: String?) {
    guard let key = RSAPublicKey(n: Data(repeating: 0xD5, count: 256).base64URL, e: "AQAB") else { return nil }
    self.init(kid: kid, publicKey: key)
  }
}

extension KakaoJWKSCache {
  /// Returns whether the issuer has a key with this ID.
  func contains(_ id: String) async throws(SdkError) -> Bool {
    try await fetchIfNeeded(for: id) { keys in keys.keys.contains { $0.kid == id } }
  }
}
