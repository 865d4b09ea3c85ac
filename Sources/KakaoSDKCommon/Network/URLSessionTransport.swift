import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP transport that uses its own `URLSession`, without cookies, caches, or redirects.
public struct URLSessionTransport: HTTPTransport {
  /// The transport of all clients that aren't given another one.
  ///
  /// It lets them share connections.
  public static let shared = URLSessionTransport()

  private let session: URLSession
  private let collector: ResponseCollector
  private let timeout: TimeInterval

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - timeout: The longest time that a request can take until its response is complete, in seconds.
  ///   - maximumBodySize: The largest allowed size of a response body after decompression, in bytes. A larger response
  ///     is rejected while it arrives, so that a server can't exhaust the memory.
  public init(timeout: TimeInterval = 30, maximumBodySize: Int = 10 * 1024 * 1024) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    self.timeout = timeout
    collector = ResponseCollector(limit: maximumBodySize)
    session = URLSession(configuration: configuration, delegate: collector, delegateQueue: nil)
  }

  /// Sends a request and returns the response.
  ///
  /// See ``HTTPTransport/send(_:)``.
  ///
  /// The call returns as soon as the task is canceled, the timeout expires, or the response exceeds the size limit. On
  /// Linux, the request itself continues in the background for as long as the server sends data.
  ///
  /// - Parameter request: The complete request.
  /// - Returns: The body and the head of the response.
  /// - Throws: `URLError` if there is no response, with the code `timedOut` if it takes too long or
  ///   `dataLengthExceedsMaximum` if it is too long; `CancellationError` if the task is canceled.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let task = session.dataTask(with: request)
    let promise = collector.collect(task)
    let timer = startTimer { promise.fulfill(.failure(URLError(.timedOut))) }
    defer { timer.cancel() }
    task.resume()
    let result = await promise.value(orWhenCancelled: .failure(CancellationError()))
    if case .failure = result { collector.stopCollecting(task) }
    return try result.get()
  }

  /// Starts a timer for the whole request.
  ///
  /// In swift-corelibs-foundation, a request never times out while the server keeps sending a byte from time to time.
  private func startTimer(_ onTimeout: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler(handler: onTimeout)
    timer.schedule(deadline: .now() + timeout)
    timer.activate()
    return timer
  }
}
