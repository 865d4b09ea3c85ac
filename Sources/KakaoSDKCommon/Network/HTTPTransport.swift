import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A type that sends an HTTP request and returns the response.
///
/// The SDK decides what to send and interprets the response. To use another HTTP library, or to replace the network in
/// tests, pass your own transport to a `KakaoClient`.
public protocol HTTPTransport: Sendable {
  /// Sends a request and returns the response.
  ///
  /// Don't follow redirects. Kakao's APIs never redirect, and following a redirect could send a token to another
  /// server.
  ///
  /// - Parameter request: The complete request.
  /// - Returns: The body and the head of the response, whatever its status code.
  /// - Throws: `CancellationError` or `URLError.cancelled` if the task is canceled, or any other error if there is no
  ///   response.
  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse)
}
