import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that doesn't follow a redirect, and reports its target.
final class Redirect: NSObject, URLSessionTaskDelegate {
  private let found: AsyncThrowingStream<URL, any Error>.Continuation

  private init(_ found: AsyncThrowingStream<URL, any Error>.Continuation) { self.found = found }

  /// Returns the target of the redirect that a request gets as its response.
  static func target(of request: URLRequest) async throws -> URL {
    let (targets, found) = AsyncThrowingStream<URL, any Error>.makeStream()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    let session = URLSession(configuration: configuration, delegate: Redirect(found), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    session.dataTask(with: request).resume()
    for try await target in targets { return target }
    throw URLError(.badServerResponse)
  }

  // This is the delegate of the session, because Foundation on Linux doesn't call a task's delegate for redirects.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    if let url = request.url { found.yield(url) }
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    found.finish(throwing: error)
  }
}
