import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session delegate that collects response bodies up to a size limit and returns redirects instead of following
/// them.
final class ResponseCollector: NSObject, URLSessionDataDelegate {
  typealias Promise = SingleValuePromise<Result<(Data, HTTPURLResponse), any Error>>

  private struct PendingResponse: Sendable {
    let promise: Promise
    var body = Data()
  }

  private let limit: Int
  private let pendingResponses = Locked<[Int: PendingResponse]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// Starts collecting the response of a task.
  ///
  /// Call it before the task is resumed.
  func collect(_ task: URLSessionTask) -> Promise {
    let promise = Promise()
    pendingResponses.withLock { $0[task.taskIdentifier] = PendingResponse(promise: promise) }
    return promise
  }

  /// Discards the response of a task and cancels the task where that is safe.
  func stopCollecting(_ task: URLSessionTask) {
    pendingResponses.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
    task.stop()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    let exceeded: Promise? = pendingResponses.withLock { pendingResponses in
      guard let pending = pendingResponses[id] else { return nil }
      guard pending.body.count <= limit - data.count else { return pending.promise }
      pendingResponses[id]?.body.append(data)
      return nil
    }
    guard let exceeded else { return }
    exceeded.fulfill(.failure(URLError(.dataLengthExceedsMaximum)))
    stopCollecting(dataTask)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let pending = pendingResponses.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let response = task.response as? HTTPURLResponse, error == nil, response.isDelimited {
      pending.promise.fulfill(.success((pending.body, response)))
    } else {
      pending.promise.fulfill(.failure(error ?? URLError(.badServerResponse)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

extension HTTPURLResponse {
  /// Whether the response has no `Content-Length` or a valid one (RFC 9110, section 8.6).
  ///
  /// libcurl ignores a length of more than 64 bits and accepts whatever arrives before the connection closes.
  fileprivate var isDelimited: Bool {
    guard let header = value(forHTTPHeaderField: "Content-Length") else { return true }
    // Some servers and proxies send the header twice with the same value.
    let lengths = Set(header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return lengths.count == 1 && lengths.allSatisfy { $0.utf8.allSatisfy(digits.contains) && Int64($0) != nil }
  }
}

#if canImport(FoundationNetworking)
  extension URLSessionTask {
    /// Does nothing, because on Linux `cancel()` crashes or blocks forever if the response arrives at the same time
    /// (docs/decisions/0007-cancelling-urlsession-on-linux.md).
    fileprivate func stop() {}
  }
#else
  extension URLSessionTask {
    fileprivate func stop() { cancel() }
  }
#endif
