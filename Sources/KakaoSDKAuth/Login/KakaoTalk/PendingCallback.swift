import Foundation
import KakaoSDKCommon

/// The callback that a login call waits for after it has opened another app.
///
/// It has one outcome: the first URL or error that it gets. It therefore doesn't accept a URL for a call that has ended.
final class PendingCallback: Sendable {
  let expectedCallback: ExpectedCallback
  private let isOpened = Locked(false)
  private let outcome = SingleValuePromise<Result<URL, SdkError>>()

  init(expectedCallback: ExpectedCallback) {
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
