#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOCore

  /// A TCP port of this machine.
  struct LocalPort: Sendable {
    private(set) var number: UInt16 = 0

    /// The last port that the search tried.
    ///
    /// The search starts at a different port in each test run. The ports are below the range that systems assign to
    /// outgoing connections, because other tests open many connections.
    private static let last = Locked(UInt16(10_000 + ProcessInfo.processInfo.processIdentifier % 20_000))

    /// Finds a free port that other tests of this run don't get.
    init() throws {
      repeat {
        number = Self.last.withLock { last in
          last = last < 30_999 ? last + 1 : 10_000
          return last
        }
      } while !isFree
    }

    /// Listens on the port until the returned socket is closed.
    ///
    /// Throws if another socket uses the port.
    func listen() throws -> BoundSocket {
      try BoundSocket(SocketAddress(ipAddress: "127.0.0.1", port: Int(number)))
    }

    /// Whether the port is free now.
    var isFree: Bool {
      guard let socket = try? listen() else { return false }
      socket.close()
      return true
    }

    /// Waits until the port is free.
    ///
    /// When another test launches a program, that program can briefly hold a copy of every socket.
    func waitUntilFree() async {
      while !isFree { await Task.yield() }
    }

    static let hasIPv6: Bool = {
      guard let socket = try? BoundSocket(SocketAddress(ipAddress: "::1", port: 0)) else { return false }
      socket.close()
      return true
    }()
  }

  /// A socket that listens without accepting connections.
  struct BoundSocket: Sendable {
    private let descriptor: CInt

    init(_ address: SocketAddress) throws {
      #if canImport(Darwin)
        let stream = SOCK_STREAM
      #else
        let stream = Int32(SOCK_STREAM.rawValue)
      #endif
      descriptor = socket(CInt(address.protocol.rawValue), stream, 0)
      var isReused: CInt = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<CInt>.size))
      let isListening = address.withSockAddr { address, size in
        bind(descriptor, address, socklen_t(size)) == 0 && Foundation.listen(descriptor, 128) == 0
      }
      guard isListening else {
        let error = IOError(errnoCode: errno, reason: "listen")
        close()
        throw error
      }
    }

    func close() {
      _ = Foundation.close(descriptor)
    }
  }
#endif
