#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// A TCP port of this machine.
  struct LocalPort: Sendable {
    private(set) var number: UInt16 = 0

    /// The last port that was handed out.
    ///
    /// The search starts below the ports that systems assign to outgoing connections, of which other tests make many,
    /// and at a different port in each test run.
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
    func listen() throws -> Socket {
      let socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: number))
      try socket.listen()
      return socket
    }

    /// Whether the port is free now.
    var isFree: Bool {
      guard let socket = try? listen() else { return false }
      return (try? socket.close()) != nil
    }

    /// Waits until the port is free.
    ///
    /// A program that another test is launching can briefly hold a copy of every socket.
    func freed() async {
      while !isFree { await Task.yield() }
    }

    static let hasIPv6: Bool = {
      guard let socket = try? Socket(domain: AF_INET6) else { return false }
      defer { try? socket.close() }
      return (try? socket.bind(to: .inet6(ip6: "::1", port: 0))) != nil
    }()
  }
#endif
