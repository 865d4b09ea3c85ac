import Foundation

#if URLSession || !canImport(FoundationNetworking)
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A client that uses its own `URLSession`, without cookies or redirects.
  ///
  /// It limits the time and the size of a response, because the server may not be an emulator.
  final class URLSessionHTTPClient: EmulatorHTTPClient {
    /// The default client of ``RunningEmulator``, which all instances share.
    static let shared = URLSessionHTTPClient()

    private let session: URLSession
    private let transfers: Transfers
    private let timeout: TimeInterval

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - timeout: The longest time that a request can take until its response is complete, in seconds.
    ///   - maximumBodySize: The largest allowed size of a response body, in bytes.
    init(timeout: TimeInterval = 60, maximumBodySize: Int = 64 << 20) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      configuration.httpCookieStorage = nil
      self.timeout = timeout
      let transfers = Transfers(maximumBodySize: maximumBodySize)
      self.transfers = transfers
      let (events, continuation) = AsyncStream.makeStream(of: TransferEvent.self)
      Task {
        for await event in events { await transfers.receive(event) }
      }
      // Set the delegate on the session, because on Linux a task's delegate isn't called for redirects.
      session = URLSession(
        configuration: configuration, delegate: TransferDelegate(events: continuation), delegateQueue: nil)
    }

    deinit {
      session.finishTasksAndInvalidate()
    }

    func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
      var outgoing = URLRequest(url: request.url)
      outgoing.httpMethod = request.method
      outgoing.allHTTPHeaderFields = request.headers
      outgoing.httpBody = request.body
      let task = session.dataTask(with: outgoing)
      // On Linux, the timeout of the session doesn't end a request while the server keeps sending.
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [transfers, weak task] in
        guard let task else { return }
        Task { await transfers.end(task, throwing: URLError(.timedOut)) }
      }
      let body = try await withTaskCancellationHandler {
        try await transfers.body(of: task)
      } onCancel: { [transfers] in
        Task { await transfers.end(task, throwing: CancellationError()) }
      }
      guard let response = task.response as? HTTPURLResponse else { throw BrowserDriverError(.notHTTP) }
      let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
      return EmulatorHTTPResponse(
        status: response.statusCode, headers: Dictionary(headers) { "\($0), \($1)" }, body: body)
    }
  }

  /// A part or the end of a response.
  private enum TransferEvent: Sendable {
    case part(Data, URLSessionTask)
    case end((any Error)?, URLSessionTask)
  }

  /// Collects the bodies of responses up to a limit.
  private actor Transfers {
    private struct Transfer {
      var body = Data()
      let continuation: CheckedContinuation<Data, any Error>
    }

    private let maximumBodySize: Int
    private var transfers: [Int: Transfer] = [:]

    init(maximumBodySize: Int) { self.maximumBodySize = maximumBodySize }

    /// Starts a task and returns the body of its response.
    func body(of task: URLSessionTask) async throws -> Data {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        transfers[task.taskIdentifier] = Transfer(continuation: continuation)
        task.resume()
      }
    }

    func receive(_ event: TransferEvent) {
      switch event {
      case .part(let part, let task):
        guard let count = transfers[task.taskIdentifier]?.body.count else { return }
        guard part.count <= maximumBodySize - count else {
          return end(task, throwing: URLError(.dataLengthExceedsMaximum))
        }
        transfers[task.taskIdentifier]?.body.append(part)
      case .end(let error, let task):
        guard let transfer = transfers.removeValue(forKey: task.taskIdentifier) else { return }
        transfer.continuation.resume(with: error.map { .failure($0) } ?? .success(transfer.body))
      }
    }

    /// Ends a task that hasn't completed.
    func end(_ task: URLSessionTask, throwing error: any Error) {
      guard let transfer = transfers.removeValue(forKey: task.taskIdentifier) else { return }
      transfer.continuation.resume(throwing: error)
      // `suspend()` and `cancel()` can block.
      DispatchQueue.global().async {
        #if canImport(FoundationNetworking)
          // `cancel()` crashes if the response arrives at the same time. The session's timeout ends a suspended task.
          task.suspend()
        #else
          task.cancel()
        #endif
      }
    }
  }

  /// A session delegate that passes on the parts of a response in order, and doesn't follow redirects.
  private final class TransferDelegate: NSObject, URLSessionDataDelegate {
    private let events: AsyncStream<TransferEvent>.Continuation

    init(events: AsyncStream<TransferEvent>.Continuation) { self.events = events }

    deinit { events.finish() }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      events.yield(.part(data, dataTask))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      events.yield(.end(error, task))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }
#else
  /// A placeholder for the type of the same name if the trait `URLSession` isn't enabled.
  struct URLSessionHTTPClient: EmulatorHTTPClient {
    static let shared = URLSessionHTTPClient()

    func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
      throw URLError(
        .unsupportedURL,
        userInfo: [
          NSLocalizedDescriptionKey: "The package trait URLSession isn't enabled. Pass another EmulatorHTTPClient, or "
            + "add traits: [.defaults] to the package dependency."
        ])
    }
  }
#endif
