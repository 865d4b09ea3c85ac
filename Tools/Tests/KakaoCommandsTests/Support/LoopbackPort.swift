import Foundation

/// A TCP port of this machine.
struct LoopbackPort {
  let number: Int
  private let descriptor: Int32

  /// Listens on a port, or on a free port if `number` is 0.
  init(_ number: UInt16 = 0) throws {
    descriptor = socket(AF_INET, Self.stream, 0)
    // Like servers, allow reusing the port while recently closed connections still occupy it.
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, size) != 0 || listen(descriptor, 1) != 0
          || getsockname(descriptor, generic, &size) != 0
      }
    }
    self.number = Int(UInt16(bigEndian: address.sin_port))
    guard !failed else {
      let code = POSIXErrorCode(rawValue: errno) ?? .EIO
      close(descriptor)
      throw POSIXError(code)
    }
  }

  func release() {
    close(descriptor)
  }

  /// Responds to the first connection with `head` and then with single bytes until the client closes it.
  func drip(after head: String) {
    Thread.detachNewThread { [descriptor] in
      let connection = Self.request(at: descriptor)
      defer { close(connection) }
      var bytes = Array(head.utf8)
      // Send a byte every 0.1 seconds, so that a client that limits only the time between two bytes doesn't time out.
      while send(connection, bytes, bytes.count, Self.noSignal) == bytes.count {
        bytes = [UInt8(ascii: " ")]
        poll(nil, 0, 100)
      }
    }
  }

  /// Responds to each connection with one more byte of the response than to the previous one, from no byte to all
  /// bytes.
  func cut(_ answer: String) {
    Thread.detachNewThread { [descriptor] in
      for length in 0...answer.utf8.count {
        let connection = Self.request(at: descriptor)
        let bytes = Array(answer.utf8.prefix(length))
        _ = send(connection, bytes, bytes.count, Self.noSignal)
        close(connection)
      }
    }
  }

  /// Waits for a connection and reads its request.
  ///
  /// The request must be read first, because clients treat a response before their request as an error.
  private static func request(at descriptor: Int32) -> Int32 {
    let connection = accept(descriptor, nil, nil)
    var request = [UInt8](repeating: 0, count: 4096)
    _ = recv(connection, &request, request.count, 0)
    return connection
  }

  /// Returns the number of a port that was just free.
  static func free() throws -> Int {
    let port = try LoopbackPort()
    port.release()
    return port.number
  }
}

#if canImport(Glibc)
  extension LoopbackPort {
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  }
#else
  extension LoopbackPort {
    private static let stream = SOCK_STREAM
    private static let noSignal: Int32 = 0
  }
#endif
