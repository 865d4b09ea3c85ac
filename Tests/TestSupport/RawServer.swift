#if Desktop
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// A server on a free port of 127.0.0.1 that sends bytes as they are, which no HTTP library would.
  package final class RawServer: Sendable {
    /// What one request gets.
    package enum Answer: Sendable {
      /// These bytes; the connection waits for the next request.
      case bytes(Data)
      /// These bytes and no more: the connection is closed.
      case cut(Data)
      /// These bytes, and silence on an open connection.
      case silence(Data)
      /// These bytes, and the second ones again and again for as long as the client takes them.
      case endless(Data, Data)
      /// The same, but twenty times a second.
      case slow(Data, Data)
    }

    package let url: String
    private let socket: Socket
    private let connections = Locked<[Socket]>([])
    private let arrived = Locked<[String]>([])
    private let answer: @Sendable (_ request: String) -> Answer

    /// - Parameter answer: Given each request, head and body, as it came.
    /// - Throws: What the system says when there is no port.
    package init(answering answer: @escaping @Sendable (_ request: String) -> Answer) throws {
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

    /// Every request so far, in the order of arrival.
    package var requests: [String] { arrived.withLock { $0 } }

    /// Ends the server and every connection.
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
          // Until the client goes, or the server.
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

    /// One request with its body; nil when the client has gone.
    private func request(on connection: Socket) -> String? {
      var bytes = Data()
      while let more = try? connection.read(atMost: 65_536), !more.isEmpty {
        bytes += more
        // A handshake of TLS (RFC 8446, 5.1) is a request of its own.
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
    /// False when the client has gone.
    fileprivate func send(_ data: Data) -> Bool {
      var index = data.startIndex
      while index < data.endIndex {
        guard let next = try? write(data, from: index) else { return false }
        index = next
      }
      return true
    }
  }

  /// Runs `body` beside a ``RawServer``.
  package func withRawServer<Value>(
    _ answer: @escaping @Sendable (_ request: String) -> RawServer.Answer,
    calling body: (RawServer) async throws -> Value
  ) async throws -> Value {
    let server = try RawServer(answering: answer)
    defer { server.stop() }
    return try await body(server)
  }
#endif
