import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport over a `URLSession` of its own: no cookies, no cache, no redirects.
public struct URLSessionTransport: HTTPTransport {
  /// The transport of every client that is not given another, so that they share connections.
  public static let shared = URLSessionTransport()

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
    try Task.checkCancellation()
    let answer = OneShot<Result<(Data, HTTPURLResponse), any Error>>()
    let task = session.dataTask(with: request) { data, response, error in
      if let data, let response = response as? HTTPURLResponse, error == nil {
        answer.finish(.success((data, response)))
      } else {
        answer.finish(.failure(error ?? URLError(.badServerResponse)))
      }
    }
    task.resume()
    let cancelled = CancellationError()
    let result = await answer.value(orWhenCancelled: .failure(cancelled))
    if case .failure(is CancellationError) = result { task.giveUp() }
    return try result.get()
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

#if canImport(FoundationNetworking)
  extension URLSessionTask {
    /// Does nothing: here `cancel()` traps, or blocks for good, when the answer arrives at that moment.
    fileprivate func giveUp() {}
  }
#else
  extension URLSessionTask {
    fileprivate func giveUp() { cancel() }
  }
#endif
