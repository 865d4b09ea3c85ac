#if AsyncHTTPClient
  public import AsyncHTTPClient
  public import Foundation
  public import KakaoSDKCommon
  public import NIOCore
  import NIOHTTP1

  /// An HTTP transport for servers, which uses AsyncHTTPClient, without cookies or redirects.
  ///
  /// The time limit includes every step of a request. A response that exceeds the size limit is rejected while it
  /// arrives, and its connection is closed. The same happens if the task is canceled or the time limit expires.
  ///
  /// ```swift
  /// let client = KakaoClient(configuration: configuration, transport: AsyncHTTPClientTransport.shared)
  /// ```
  public struct AsyncHTTPClientTransport: KakaoHTTPTransport {
    /// A transport for the whole process, with the default settings.
    public static let shared = AsyncHTTPClientTransport()

    private let client: SharedHTTPClient
    private let timeout: TimeInterval
    private let maximumBodySize: Int

    /// Creates a transport with its own connections, which are closed when the transport is no longer in use.
    ///
    /// Create one transport for the whole server. If each request has its own transport, no connection is reused.
    ///
    /// - Parameters:
    ///   - timeout: The longest time that a request can take until its response is complete, in seconds.
    ///   - maximumBodySize: The largest allowed size of a response body, in bytes.
    ///   - configuration: Settings such as trusted certificates, a proxy, and the size of the connection pool.
    ///     Redirects and decompression are always turned off. The default doesn't repeat failed attempts to connect.
    ///   - eventLoopGroup: The event loops, such as those of the server framework.
    public init(
      timeout: TimeInterval = 30, maximumBodySize: Int = 10 * 1024 * 1024,
      configuration: AsyncHTTPClient.HTTPClient.Configuration = .withoutConnectionRetries,
      eventLoopGroup: any EventLoopGroup = AsyncHTTPClient.HTTPClient.defaultEventLoopGroup
    ) {
      var configuration = configuration
      // A redirect could send a token to another server.
      configuration.redirectConfiguration = .disallow
      // A small response could decompress to a huge one.
      configuration.decompression = .disabled
      client = SharedHTTPClient(
        AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .shared(eventLoopGroup), configuration: configuration))
      self.timeout = timeout
      self.maximumBodySize = maximumBodySize
    }

    /// Sends a request and returns the response.
    ///
    /// See ``/KakaoSDKCommon/KakaoHTTPTransport/send(_:)``.
    ///
    /// - Parameter request: The complete request.
    /// - Returns: The response.
    /// - Throws: An error if there is no valid response.
    ///   - `CancellationError` if the task is canceled.
    ///   - `URLError.timedOut` if the response isn't complete within the time limit.
    ///   - `URLError.dataLengthExceedsMaximum` if the response body exceeds the size limit.
    ///   - Another `URLError` for any other failure.
    public func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
      do {
        return try await withTimeLimit { try await execute(HTTPClientRequest(request)) }
      } catch {
        try Task.checkCancellation()
        throw error as? URLError ?? URLError(error)
      }
    }

    private func execute(_ request: HTTPClientRequest) async throws -> KakaoHTTPResponse {
      let response = try await client.http.execute(request, deadline: .distantFuture)
      guard response.headers["Content-Encoding"].allSatisfy({ $0.lowercased() == "identity" }) else {
        throw URLError(.cannotDecodeContentData)
      }
      var body = Data()
      for try await part in response.body {
        guard part.readableBytes <= maximumBodySize - body.count else { throw URLError(.dataLengthExceedsMaximum) }
        body.append(contentsOf: part.readableBytesView)
      }
      let headers = Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" }
      return KakaoHTTPResponse(status: Int(response.status.code), headers: headers, body: body)
    }

    /// Runs an operation with the transport's time limit.
    ///
    /// The deadline of AsyncHTTPClient doesn't limit the time for receiving a response body.
    private func withTimeLimit<Value: Sendable>(
      _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      try await withThrowingTaskGroup(of: Value.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await operation() }
        group.addTask {
          try await SystemClock().sleep(for: timeout)
          throw URLError(.timedOut)
        }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
      }
    }
  }

  extension AsyncHTTPClient.HTTPClient.Configuration {
    /// AsyncHTTPClient's default configuration, but without retries of failed connection attempts.
    ///
    /// With retries, a closed port or an untrusted certificate is reported only after the time limit.
    public static var withoutConnectionRetries: Self {
      var configuration = Self()
      configuration.connectionPool.retryConnectionEstablishment = false
      return configuration
    }
  }

  /// The HTTP client of a transport and its copies, which is shut down when the last copy is released.
  private final class SharedHTTPClient: Sendable {
    let http: AsyncHTTPClient.HTTPClient

    init(_ http: AsyncHTTPClient.HTTPClient) {
      self.http = http
    }

    deinit {
      http.shutdown { _ in }
    }
  }

  extension HTTPClientRequest {
    fileprivate init(_ request: KakaoHTTPRequest) {
      self.init(url: request.url.absoluteString)
      method = HTTPMethod(rawValue: request.method)
      for (name, value) in request.headers { headers.add(name: name, value: value) }
      headers.replaceOrAdd(name: "Accept-Encoding", value: "identity")
      if let body = request.body { self.body = .bytes(ByteBuffer(bytes: body)) }
    }
  }

  extension URLError {
    /// Creates the `URLSession` error that corresponds to an AsyncHTTPClient error.
    fileprivate init(_ error: any Error) {
      let timeouts: [HTTPClientError] = [
        .deadlineExceeded, .connectTimeout, .readTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout,
      ]
      let code: URLError.Code =
        switch error {
        case let error as HTTPClientError where timeouts.contains(error): .timedOut
        case let error as HTTPClientError where error == .remoteConnectionClosed: .networkConnectionLost
        case is HTTPParserError: .badServerResponse
        default: .cannotConnectToHost
        }
      self.init(code, userInfo: [NSUnderlyingErrorKey: error])
    }
  }
#endif
