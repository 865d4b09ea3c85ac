import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport over a `URLSession` of its own: no cookies, no cache, no redirects.
public struct URLSessionTransport: HTTPTransport {
  private let session: URLSession

  /// Makes a transport.
  ///
  /// - Parameter timeout: How long one request may take, in seconds.
  public init(timeout: TimeInterval = 30) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    session = URLSession(configuration: configuration, delegate: RedirectRefuser(), delegateQueue: nil)
  }

  /// Sends a request; see ``HTTPTransport/send(_:)``.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return (data, response)
  }
}

/// Hands a redirect back as the answer instead of following it.
private final class RedirectRefuser: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
