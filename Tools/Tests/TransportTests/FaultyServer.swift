import Foundation
import Synchronization

/// A server on a free port of 127.0.0.1 that sends raw bytes, including responses that HTTP libraries can't send.
final class FaultyServer: Sendable {
  /// The response to one request.
  enum Response: Sendable {
    /// Sends the bytes and waits for the next request on the connection.
    case bytes(String)
    /// Sends the bytes and closes the connection.
    case cut(String)
    /// Sends the bytes and leaves the connection open.
    case silence(String)
    /// Sends the first bytes, then repeats the second bytes with this pause until the client stops reading.
    case endless(String, String, pauseInMilliseconds: Int32)
  }

  let url: URL
  /// A stream that has an element for each connection that a client closed before its response was complete.
  let abandonments: AsyncStream<Void>

  private let listener: Int32
  private let abandoned: AsyncStream<Void>.Continuation
  private let arrived = Mutex<[String]>([])
  private let connections = Mutex<[Int32]>([])
  private let answer: @Sendable (_ request: String) -> Response

  /// - Parameter answer: Returns the response to a request, given the request's head and body.
  /// - Throws: `URLError` if no port is available.
  init(answering answer: @escaping @Sendable (_ request: String) -> Response) throws {
    let listener = socket(AF_INET, Self.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, size) == 0 && listen(listener, 128) == 0 && getsockname(listener, generic, &size) == 0
      }
    }
    guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
      close(listener)
      throw URLError(.cannotConnectToHost)
    }
    (self.url, self.listener, self.answer) = (url, listener, answer)
    (abandonments, abandoned) = AsyncStream.makeStream()
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        connections.withLock { $0.append(connection) }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  /// The requests so far, in order of arrival.
  var requests: [String] { arrived.withLock { $0 } }

  /// Closes the server and every connection.
  func stop() {
    shutdown(listener, Self.bothDirections)
    close(listener)
    connections.withLock { connections in
      for connection in connections { shutdown(connection, Self.bothDirections) }
    }
  }

  private func serve(_ connection: Int32) {
    defer {
      connections.withLock { $0.removeAll { $0 == connection } }
      close(connection)
    }
    while let request = Self.request(on: connection) {
      arrived.withLock { $0.append(request) }
      switch answer(request) {
      case .bytes(let text):
        guard Self.send(Array(text.utf8), on: connection) else { return }
      case .cut(let text):
        _ = Self.send(Array(text.utf8), on: connection)
        return
      case .silence(let text):
        _ = Self.send(Array(text.utf8), on: connection)
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        abandoned.yield()
        return
      case .endless(let text, let more, let pause):
        let bytes = Array(more.utf8)
        guard Self.send(Array(text.utf8), on: connection) else { return }
        while Self.send(bytes, on: connection) { poll(nil, 0, pause) }
        abandoned.yield()
        return
      }
    }
  }

  /// Returns the next request with its body, or nil if the client has closed the connection.
  private static func request(on connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &part, part.count, 0)
      guard count > 0 else { return nil }
      bytes += part[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.range(of: "\r\n\r\n") else { continue }
      let length = text[..<end.lowerBound].lowercased().components(separatedBy: "content-length: ").dropFirst().first
      let expected = length.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
      if text[end.upperBound...].utf8.count >= expected { return text }
    }
  }

  /// Sends the bytes, and returns false if the client has closed the connection.
  private static func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendBytes(connection, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }
}

#if canImport(Glibc)
  private let sendBytes = Glibc.send
  extension FaultyServer {
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    private static let bothDirections = Int32(SHUT_RDWR)
  }
#else
  private let sendBytes = Darwin.send
  extension FaultyServer {
    private static let stream = SOCK_STREAM
    private static let noSignal: Int32 = 0
    private static let bothDirections = SHUT_RDWR
  }
#endif

/// Runs `body` while a ``FaultyServer`` is running.
func withFaultyServer<Value>(
  _ answer: @escaping @Sendable (_ request: String) -> FaultyServer.Response,
  calling body: (FaultyServer) async throws -> Value
) async throws -> Value {
  let server = try FaultyServer(answering: answer)
  defer { server.stop() }
  return try await body(server)
}
