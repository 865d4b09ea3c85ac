#if Desktop
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// A server on a free port of 127.0.0.1 that sends raw bytes, including ones that an HTTP library would refuse to
  /// send.
  package final class RawServer: Sendable {
    /// The response to one request.
    package enum Response: Sendable {
      /// Sends the bytes and waits for the next request on the connection.
      case bytes(Data)
      /// Sends the bytes and closes the connection.
      case cut(Data)
      /// Sends the bytes and leaves the connection open.
      case silence(Data)
      /// Sends the first bytes, then repeats the second ones for as long as the client reads.
      case endless(Data, Data)
      /// Like `endless`, but sends the second bytes twenty times a second.
      case slow(Data, Data)
    }

    package let url: String
    private let socket: Socket
    private let connections = Locked<[Socket]>([])
    private let arrived = Locked<[String]>([])
    private let answer: @Sendable (_ request: String) -> Response

    /// - Parameter answer: Returns the response to a request, given the request's head and body.
    /// - Throws: The system's error if no port is available.
    package init(answering answer: @escaping @Sendable (_ request: String) -> Response) throws {
      let socket = try Socket(domain: AF_INET)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
      try socket.listen()
      guard case .ip4(_, let port) = try socket.sockname() else { throw URLError(.cannotConnectToHost) }
      url = "http://127.0.0.1:\(port)"
      (self.socket, self.answer) = (socket, answer)
      Thread.detachNewThread { [self] in
        while let (file, _) = try? socket.accept() {
          let connection = Socket(file: file)
          connections.withLock { $0.append(connection) }
          Thread.detachNewThread { self.serve(connection) }
        }
      }
    }

    /// The requests so far, in order of arrival.
    package var requests: [String] { arrived.withLock { $0 } }

    /// Closes the server and every connection.
    package func stop() {
      shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
      try? socket.close()
      connections.withLock { connections in
        for connection in connections { shutdown(connection.file.rawValue, Int32(SHUT_RDWR)) }
      }
    }

    private func serve(_ connection: Socket) {
      defer {
        connections.withLock { $0.removeAll { $0.file == connection.file } }
        try? connection.close()
      }
      while let request = request(on: connection) {
        arrived.withLock { $0.append(request) }
        switch answer(request) {
        case .bytes(let data):
          guard connection.send(data) else { return }
        case .cut(let data):
          _ = connection.send(data)
          return
        case .silence(let data):
          _ = connection.send(data)
          // Wait until the client or the server closes the connection.
          while let bytes = try? connection.read(atMost: 4096), !bytes.isEmpty {}
          return
        case .endless(let data, let more):
          guard connection.send(data) else { return }
          while connection.send(more) {}
          return
        case .slow(let data, let more):
          guard connection.send(data) else { return }
          while connection.send(more) { usleep(50_000) }
          return
        }
      }
    }

    /// Returns the next request with its body, or nil if the client has closed the connection.
    private func request(on connection: Socket) -> String? {
      var bytes = Data()
      while let more = try? connection.read(atMost: 65_536), !more.isEmpty {
        bytes += more
        // The first record of a TLS handshake (RFC 8446, section 5.1) counts as a request.
        if bytes.first == 22 { return "TLS" }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { continue }
        let length = text[..<end.lowerBound].lowercased().components(separatedBy: "content-length: ").dropFirst().first
        let expected = length.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        if text[end.upperBound...].utf8.count >= expected { return text }
      }
      return nil
    }
  }

  extension Socket {
    /// Returns false if the client has closed the connection.
    fileprivate func send(_ data: Data) -> Bool {
      var index = data.startIndex
      while index < data.endIndex {
        guard let next = try? write(data, from: index) else { return false }
        index = next
      }
      return true
    }
  }

  /// Runs `body` while a ``RawServer`` is running.
  package func withRawServer<Value>(
    _ answer: @escaping @Sendable (_ request: String) -> RawServer.Response,
    calling body: (RawServer) async throws -> Value
  ) async throws -> Value {
    let server = try RawServer(answering: answer)
    defer { server.stop() }
    return try await body(server)
  }
#endif
