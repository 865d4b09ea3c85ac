#if Desktop
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Testing

  /// A request that arrived at a test's server.
  package struct LocalRequest: Sendable {
    fileprivate let head: HTTPRequestHead
    package fileprivate(set) var body = Data()

    package var method: String { head.method.rawValue }
    package var uri: String { head.uri }
    package var path: String { String(uri.prefix { $0 != "?" }) }
    package var headers: [(name: String, value: String)] { head.headers.map { ($0.name, $0.value) } }

    /// Returns the first value of a header field, or `nil` if the request doesn't have it.
    package func header(_ name: String) -> String? { head.headers.first(name: name) }
  }

  /// A response of a test's server.
  package struct LocalResponse: Sendable {
    fileprivate let head: HTTPResponseHead
    fileprivate let body: Data
    fileprivate let isEndless: Bool

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - headers: The header fields, without `Content-Length`.
    ///   - body: The body.
    ///   - isLengthKnown: Whether the head contains the length of the body.
    ///   - isEndless: Whether the server repeats the body until the client stops reading.
    package init(
      _ status: Int, headers: [String: String] = [:], body: Data = Data(), isLengthKnown: Bool = true,
      isEndless: Bool = false
    ) {
      var fields = HTTPHeaders(headers.map { ($0, $1) })
      if isLengthKnown, !isEndless { fields.add(name: "Content-Length", value: String(body.count)) }
      head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: fields)
      self.body = body
      self.isEndless = isEndless
    }
  }

  /// Runs an HTTP server on a free port of 127.0.0.1 while `body` calls it.
  package func withLocalServer<Value: Sendable>(
    _ handler: @escaping @Sendable (LocalRequest) async throws -> LocalResponse,
    calling body: @Sendable (URL) async throws -> Value
  ) async throws -> Value {
    let server = try await ServerBootstrap.test { channel in
      try channel.pipeline.syncOperations.configureHTTPServerPipeline()
    } connection: { (connection: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>) in
      try await connection.executeThenClose { parts, responses in
        var request: LocalRequest?
        for try await part in parts {
          switch part {
          case .head(let head): request = LocalRequest(head: head)
          case .body(let bytes): request?.body += bytes.readableBytesView
          case .end:
            guard let arrived = request else { return }
            let response = try await handler(arrived)
            try await responses.write(.head(response.head))
            repeat {
              try await responses.write(.body(.byteBuffer(ByteBuffer(bytes: response.body))))
            } while response.isEndless
            // Writing through the channel waits until the operating system has accepted the response.
            try await connection.channel.writeAndFlush(HTTPServerResponsePart.end(nil))
          }
        }
      }
    }
    defer { server.close(promise: nil) }
    let port = try #require(server.localAddress?.port)
    return try await body(try #require(URL(string: "http://127.0.0.1:\(port)/")))
  }

  extension ServerBootstrap {
    /// Starts a server on a free port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - configure: Adds the channel handlers of a connection.
    ///   - serve: Serves a connection until it is closed.
    /// - Returns: The server. Closing it also closes its connections.
    /// - Throws: The system's error if no port is available.
    static func test<Inbound: Sendable, Outbound: Sendable>(
      _ configure: @escaping @Sendable (any Channel) throws -> Void = { _ in },
      connection serve: @escaping @Sendable (NIOAsyncChannel<Inbound, Outbound>) async throws -> Void
    ) async throws -> any Channel {
      try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try configure(channel)
            let connection = try NIOAsyncChannel<Inbound, Outbound>(wrappingChannelSynchronously: channel)
            channel.parent?.closeFuture.whenComplete { _ in channel.close(promise: nil) }
            let task = Task { try await serve(connection) }
            channel.closeFuture.whenComplete { _ in task.cancel() }
          }
        }.bind(host: "127.0.0.1", port: 0).get()
    }
  }
#endif
