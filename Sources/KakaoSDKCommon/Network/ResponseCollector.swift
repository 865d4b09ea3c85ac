#if URLSession || !canImport(FoundationNetworking)
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The session delegate that collects response bodies up to a size limit and returns redirects instead of following
  /// them.
  final class ResponseCollector: NSObject, URLSessionDataDelegate {
    typealias Promise = SingleValuePromise<Result<KakaoHTTPResponse, any Error>>

    private struct Transfer: Sendable {
      let promise: Promise
      let onUpload: @Sendable () -> Void
      /// The body so far, or `nil` if it is discarded.
      var body: Data? = Data()
      /// The group that is entered while ``stop(_:)`` ends the transfer.
      var stop: DispatchGroup?
    }

    private let limit: Int
    private let queue: DispatchQueue
    private let transfers = Locked<[Int: Transfer]>([:])

    /// Creates a collector.
    ///
    /// - Parameters:
    ///   - limit: The largest allowed size of a response body, in bytes.
    ///   - queue: The queue for calls into `URLSession` that can block.
    init(limit: Int, queue: DispatchQueue) {
      self.limit = limit
      self.queue = queue
    }

    /// Starts collecting the response of a task.
    ///
    /// Call it before the task is resumed.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - promise: The promise of the response.
    ///   - onUpload: Called whenever a part of the request's body has been sent.
    func collect(_ task: URLSessionTask, into promise: Promise, onUpload: @escaping @Sendable () -> Void) {
      transfers.withLock { $0[task.taskIdentifier] = Transfer(promise: promise, onUpload: onUpload) }
    }

    /// Discards the response of a task and ends the transfer, unless it has completed.
    func stop(_ task: URLSessionTask) {
      let stop = DispatchGroup()
      stop.enter()
      let isRunning = transfers.withLock { transfers in
        guard transfers[task.taskIdentifier] != nil else { return false }
        transfers[task.taskIdentifier]?.body = nil
        transfers[task.taskIdentifier]?.stop = stop
        return true
      }
      guard isRunning else { return stop.leave() }
      queue.async {
        task.endTransfer()
        stop.leave()
      }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let id = dataTask.taskIdentifier
      let exceeded: Promise? = transfers.withLock { transfers in
        // A copy of the body in a variable would make `append` copy all of it each time.
        guard let count = transfers[id]?.body?.count else { return nil }
        guard count <= limit - data.count else {
          transfers[id]?.body = nil
          return transfers[id]?.promise
        }
        transfers[id]?.body?.append(data)
        return nil
      }
      exceeded?.fulfill(.failure(URLError(.dataLengthExceedsMaximum)))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      transfers.withLock { $0[task.taskIdentifier]?.onUpload }?()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
      // On Linux, the process can crash if this method returns before `endTransfer` has closed the connection.
      transfer.stop?.wait()
      if let body = transfer.body, let response = task.response as? HTTPURLResponse, error == nil, response.isDelimited
      {
        transfer.promise.fulfill(.success(KakaoHTTPResponse(response, body: body)))
      } else {
        transfer.promise.fulfill(.failure(error ?? URLError(.badServerResponse)))
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
    /// libcurl ignores a length of more than 64 bits and accepts all data that arrives before the connection closes.
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
      /// Suspends the task, which closes its connection, and waits until that has happened.
      ///
      /// On Linux, `cancel()` crashes or blocks forever if the response arrives at the same time. A suspended task ends
      /// when the session's timeout expires. But if the task is marked as completed before the connection is closed,
      /// the process crashes. The delegate therefore waits for this method before it returns
      /// (docs/decisions/0016-transports-on-servers.md).
      fileprivate func endTransfer() {
        suspend()
        // Reading the priority waits for the task's queue, where the connection is closed.
        _ = priority
      }
    }
  #else
    extension URLSessionTask {
      fileprivate func endTransfer() { cancel() }
    }
  #endif
#endif
