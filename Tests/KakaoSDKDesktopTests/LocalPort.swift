#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation
  import KakaoSDKCommon

  /// A TCP port of this machine.
  struct LocalPort: Sendable {
    private(set) var number: UInt16 = 0

    /// Where the search for the next port goes on. Below the ports that systems give to outgoing connections, of which
    /// other tests make many; other runs of the tests begin elsewhere.
    private static let last = Locked(UInt16(10_000 + ProcessInfo.processInfo.processIdentifier % 20_000))

    /// A port that nobody listens on, and that no other test of this run gets.
    init() throws {
      repeat {
        number = Self.last.withLock { last in
          last = last < 30_999 ? last + 1 : 10_000
          return last
        }
      } while !isFree
    }

    /// Takes the port until `close()` of the result; throws when another socket has it.
    func listen() throws -> Socket {
      let socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: number))
      try socket.listen()
      return socket
    }

    /// Whether the port can be taken now.
    var isFree: Bool {
      guard let socket = try? listen() else { return false }
      return (try? socket.close()) != nil
    }

    /// Waits until the port can be taken. A program that another test starts at that moment holds a copy of every socket
    /// until it is under way.
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
