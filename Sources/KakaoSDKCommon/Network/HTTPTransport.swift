import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries one HTTP request to its server and the answer back.
///
/// The SDK decides what to send and what an answer means; a transport only moves bytes. Give your own to a
/// `KakaoClient` to use another HTTP library, or in tests.
public protocol HTTPTransport: Sendable {
  /// Sends a request.
  ///
  /// Redirects must not be followed: no API of the platform redirects, and following one would carry a token to
  /// another place.
  ///
  /// - Parameter request: The request, complete.
  /// - Returns: The body and the head of the answer, whatever its status.
  /// - Throws: Any error when no answer arrived; `CancellationError` or `URLError.cancelled` when the task was
  ///   cancelled.
  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse)
}
