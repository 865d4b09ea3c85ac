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
  ///
  /// A cancelled call ends at once. On Linux its request goes on unheard, at most until the time-out.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let pending = PendingAnswer()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: request) { data, response, error in
          if let data, let response = response as? HTTPURLResponse, error == nil {
            pending.end(.success((data, response)))
          } else {
            pending.end(.failure(error ?? URLError(.badServerResponse)))
          }
        }
        pending.begin(task, continuation)
        task.resume()
        if Task.isCancelled { pending.cancel() }
      }
    } onCancel: {
      pending.cancel()
    }
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
