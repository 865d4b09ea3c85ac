import Foundation
import KakaoSDKCommon

/// The callback that a login call waits for after it has opened another app.
///
/// It has one outcome: the first URL or error that it gets. It therefore doesn't accept a URL for a call that has
/// ended.
final class PendingCallback: Sendable {
  let expectedCallback: KakaoExpectedCallback
  private let isOpened = Locked(false)
  private let outcome = SingleValuePromise<Result<URL, SdkError>>()

  init(expectedCallback: KakaoExpectedCallback) {
    self.expectedCallback = expectedCallback
  }

  /// Whether the call still waits for the callback.
  var isWaiting: Bool { !outcome.isFulfilled }

  /// Whether the other app has been opened and the call waits for the callback.
  var isInOtherApp: Bool { isOpened.withLock { $0 } && isWaiting }

  /// Records that the other app has been opened.
  func didOpen() { isOpened.withLock { $0 = true } }

  /// Accepts a callback URL.
  ///
  /// - Returns: False if the call has ended.
  func deliver(_ url: URL) -> Bool { outcome.fulfill(.success(url)) }

  /// Ends the call with an error, unless it has ended.
  func end(_ error: SdkError) { outcome.fulfill(.failure(error)) }

  /// Waits for the callback URL.
  ///
  /// - Throws: The error passed to ``end(_:)``, or `TaskCancelled` if the task is canceled.
  func url() async throws(SdkError) -> URL {
    try await outcome.value(orWhenCancelled: .failure(.taskCancelled)).get()
  }
}

/// The callbacks that login calls wait for after they have opened another app.
///
/// A URL is delivered to the login whose redirect URI and `state` it has, so the callback of one login can't complete
/// another one. If a login requires a `state`, a forged URL without the correct value can't end it. If the `state` is
/// optional, a forged URL without one ends the login. PKCE prevents the forged code from being redeemed, provided that
/// the server rejects a `code_verifier` for a code that was issued without a `code_challenge` (RFC 9700, section
/// 4.8.2).
final class CallbackInbox: Sendable {
  private let callbacks = Locked<[PendingCallback]>([])

  func add(_ callback: PendingCallback) {
    callbacks.withLock { $0.append(callback) }
  }

  func remove(_ callback: PendingCallback) {
    callbacks.withLock { callbacks in callbacks.removeAll { $0 === callback } }
  }

  /// Passes a URL to the login that it belongs to: the newest one, if the URL has no `state` and several logins match.
  ///
  /// - Returns: Whether a login has accepted the URL.
  func deliver(_ url: URL) -> Bool {
    callbacks.withLock { $0 }.reversed().contains { $0.expectedCallback.matches(url) && $0.deliver(url) }
  }
}
