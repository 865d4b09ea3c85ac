#if URLSession || !canImport(FoundationNetworking)
  public import Foundation

  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #endif

  /// An HTTP transport that uses its own `URLSession`, without cookies, caches, or redirects.
  ///
  /// On Linux, a server that sends without pause can stop every `URLSession` of the process
  /// (docs/decisions/0016-transports-on-servers.md). Servers should use `AsyncHTTPClientTransport` of
  /// KakaoSDKAsyncHTTPClient instead.
  public struct KakaoURLSessionTransport: KakaoHTTPTransport {
    /// The default transport of all clients, which lets them share connections.
    public static let shared = KakaoURLSessionTransport()

    private let session: URLSession
    private let collector: ResponseCollector
    private let timeLimits: RequestTimeLimits

    /// The queue for the calls into `URLSession`, which can block on Linux.
    ///
    /// A blocked call occupies only this queue's thread, and the calls that wait for it still end at the time limit.
    private let queue: DispatchQueue

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - timeout: The time limit until the response is complete, in seconds. It starts again whenever a part of the
    ///     request's body has been sent, so a slow upload isn't limited as long as it makes progress.
    ///   - maximumBodySize: The largest allowed size of a response body after decompression, in bytes. A larger
    ///     response is rejected while it arrives, so that a server can't exhaust the memory.
    public init(timeout: TimeInterval = 30, maximumBodySize: Int = 10 * 1024 * 1024) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = timeout
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      timeLimits = RequestTimeLimits(length: timeout)
      queue = DispatchQueue(label: "kakao.sdk.KakaoURLSessionTransport")
      collector = ResponseCollector(limit: maximumBodySize, queue: queue)
      session = URLSession(configuration: configuration, delegate: collector, delegateQueue: nil)
    }

    /// Sends a request and returns the response.
    ///
    /// See ``KakaoHTTPTransport/send(_:)``.
    ///
    /// The call returns as soon as the task is canceled, the timeout expires, or the response exceeds the size limit.
    /// The connection of such a request is closed.
    ///
    /// - Parameter request: The complete request.
    /// - Returns: The response.
    /// - Throws: An error if there is no valid response.
    ///   - `CancellationError` if the task is canceled.
    ///   - `URLError.timedOut` if the response isn't complete within the time limit.
    ///   - `URLError.dataLengthExceedsMaximum` if the response body exceeds the size limit.
    ///   - Another `URLError` for any other failure.
    public func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
      try Task.checkCancellation()
      let promise = ResponseCollector.Promise()
      // The session's timeout begins again with each byte of a response, so a server could keep a request waiting forever.
      let limit = timeLimits.begin { promise.fulfill(.failure(URLError(.timedOut))) }
      defer { timeLimits.end(limit) }
      let transfer = Locked(Transfer.notStarted)
      queue.async { [session, collector, timeLimits] in
        guard case .notStarted = transfer.withLock({ $0 }) else { return }
        let task = session.dataTask(with: URLRequest(request))
        collector.collect(task, into: promise) { timeLimits.restart(limit) }
        task.resume()
        let hasEnded = transfer.withLock { transfer in
          if case .ended = transfer { return true }
          transfer = .started(task)
          return false
        }
        if hasEnded { collector.stop(task) }
      }
      let result = await promise.value(orWhenCancelled: .failure(CancellationError()))
      let last = transfer.withLock { transfer in
        defer { transfer = .ended }
        return transfer
      }
      if case .failure = result, case .started(let task) = last { collector.stop(task) }
      return try result.get()
    }

    /// The state of a request's transfer.
    private enum Transfer: Sendable {
      case notStarted
      case started(URLSessionDataTask)
      case ended
    }
  }

  extension URLRequest {
    /// Creates the `URLRequest` with which a transport can send one of the SDK's requests.
    ///
    /// - Parameter request: The SDK's request.
    public init(_ request: KakaoHTTPRequest) {
      self.init(url: request.url)
      httpMethod = request.method
      allHTTPHeaderFields = request.headers
      httpBody = request.body
    }
  }

  extension KakaoHTTPResponse {
    /// Creates the response of a transport that uses `URLSession`.
    ///
    /// - Parameters:
    ///   - response: The head of the response.
    ///   - body: The body of the response.
    public init(_ response: HTTPURLResponse, body: Data) {
      let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
      self.init(status: response.statusCode, headers: Dictionary(headers) { "\($0), \($1)" }, body: body)
    }
  }
#endif
