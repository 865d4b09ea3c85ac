#if Desktop
  import Foundation
  import KakaoSDKCommon
  import NIOCore
  import NIOPosix
  import Testing

  /// A server on a free port of 127.0.0.1 that sends raw bytes, including responses that HTTP libraries can't send.
  package final class RawServer: Sendable {
    /// The response to one request.
    package enum Response: Sendable {
      /// Sends the bytes and waits for the next request on the connection.
      case bytes(Data)
      /// Sends the bytes and closes the connection.
      case cut(Data)
      /// Sends the bytes and leaves the connection open.
      case silence(Data)
      /// Sends the first bytes, then repeats the second bytes until the client stops reading.
      case endless(Data, Data)
      /// Like `endless`, but sends the second bytes twenty times a second.
      case slow(Data, Data)
    }

    private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    package let url: String
    private let server: any Channel
    private let arrived: Locked<[String]>

    /// - Parameters:
    ///   - pause: The pause after each read in the first half of a request. The second half is read without pauses,
    ///     because the operating system may already have accepted all of it, and the client would then see no progress.
    ///   - answer: Returns the response to a request, given the request's head and body.
    /// - Throws: The system's error if no port is available.
    package init(
      pausing pause: Duration? = nil, answering answer: @escaping @Sendable (_ request: String) -> Response
    ) async throws {
      let arrived = Locked<[String]>([])
      self.arrived = arrived
      server = try await ServerBootstrap.test { (connection: Connection) in
        if pause != nil {
          // A fixed buffer size keeps the system from accepting more and more bytes while the server pauses.
          try await connection.channel.setOption(.socketOption(.so_rcvbuf), value: 64 * 1024).get()
        }
        try await connection.executeThenClose { bytes, _ in
          var bytes = bytes.makeAsyncIterator()
          while let request = try await Self.request(&bytes, pause) {
            arrived.withLock { $0.append(request) }
            let response = answer(request)
            try await Self.send(response, on: connection.channel)
            switch response {
            case .bytes: continue
            // Wait until the client or the server closes the connection.
            case .silence: while try await bytes.next() != nil {}
            case .cut, .endless, .slow: return
            }
          }
        }
      }
      url = "http://127.0.0.1:\(try #require(server.localAddress?.port))"
    }

    /// The requests so far, in order of arrival.
    package var requests: [String] { arrived.withLock { $0 } }

    /// Closes the server and every connection.
    package func stop() {
      server.close(promise: nil)
    }

    private static func send(_ response: Response, on channel: any Channel) async throws {
      switch response {
      case .bytes(let data), .cut(let data), .silence(let data):
        try await channel.writeAndFlush(ByteBuffer(bytes: data))
      case .endless(let data, let more):
        try await channel.writeAndFlush(ByteBuffer(bytes: data))
        // Each write takes time, so repeat short data until a write has about 8 KB.
        let more = ByteBuffer(bytes: repeatElement(more, count: max(1, 8192 / more.count)).joined())
        while true { try await channel.writeAndFlush(more) }
      case .slow(let data, let more):
        try await channel.writeAndFlush(ByteBuffer(bytes: data))
        while true {
          try await channel.writeAndFlush(ByteBuffer(bytes: more))
          try await Task.sleep(nanoseconds: 50_000_000)
        }
      }
    }

    /// Returns the next request with its body, or nil if the client has closed the connection.
    private static func request(
      _ arriving: inout NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator, _ pause: Duration?
    ) async throws -> String? {
      var bytes = Data()
      // The number of bytes of the request, which is known when its head has arrived.
      var count: Int?
      while let more = try await arriving.next() {
        bytes += more.readableBytesView
        if let pause, bytes.count < (count ?? .max) / 2 { try await Task.sleep(for: pause) }
        // The first record of a TLS handshake (RFC 8446, section 5.1) counts as a request.
        if bytes.first == 22 { return "TLS" }
        if count == nil, let end = bytes.range(of: Data("\r\n\r\n".utf8)) {
          let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased()
          let length = head.components(separatedBy: "content-length: ").dropFirst().first
          count = end.upperBound + (length.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0)
        }
        if let count, bytes.count >= count { return String(decoding: bytes, as: UTF8.self) }
      }
      return nil
    }
  }

  /// Runs `body` while a ``RawServer`` is running.
  package func withRawServer<Value>(
    pausing pause: Duration? = nil, _ answer: @escaping @Sendable (_ request: String) -> RawServer.Response,
    calling body: (RawServer) async throws -> Value
  ) async throws -> Value {
    let server = try await RawServer(pausing: pause, answering: answer)
    defer { server.stop() }
    return try await body(server)
  }
#endif
