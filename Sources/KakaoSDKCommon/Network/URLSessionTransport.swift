import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport over a `URLSession` of its own: no cookies, no cache, no redirects.
public struct URLSessionTransport: HTTPTransport {
  /// The transport of every client that is not given another, so that they share connections.
  public static let shared = URLSessionTransport()

  private let session: URLSession
  private let arrivals: Arrivals
  private let timeout: TimeInterval

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - timeout: How long one request may take until its answer is whole, in seconds.
  ///   - maximumBodySize: How long the body of an answer may be, in bytes after decompression. A longer one is refused
  ///     while it arrives, so that no server can fill the memory.
  public init(timeout: TimeInterval = 30, maximumBodySize: Int = 10 * 1024 * 1024) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    self.timeout = timeout
    arrivals = Arrivals(limit: maximumBodySize)
    session = URLSession(configuration: configuration, delegate: arrivals, delegateQueue: nil)
  }

  /// Sends a request; see ``HTTPTransport/send(_:)``.
  ///
  /// A cancelled call ends at once, and so does one whose answer is too long or takes too long. On Linux its request goes
  /// on unheard, as long as the server sends something.
  ///
  /// - Throws: `URLError`, with `dataLengthExceedsMaximum` for an answer that is too long and `timedOut` for one that takes
  ///   too long; `CancellationError`.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let task = session.dataTask(with: request)
    let answer = arrivals.expect(task)
    let timer = timer { answer.finish(.failure(URLError(.timedOut))) }
    defer { timer.cancel() }
    task.resume()
    let result = await answer.value(orWhenCancelled: .failure(CancellationError()))
    if case .failure = result { arrivals.giveUp(task) }
    return try result.get()
  }

  /// A server that sends a byte now and then never makes a session of swift-corelibs-foundation time out.
  private func timer(_ ring: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler(handler: ring)
    timer.schedule(deadline: .now() + timeout)
    timer.activate()
    return timer
  }
}
