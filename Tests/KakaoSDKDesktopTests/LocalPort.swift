#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  /// A TCP port of this machine.
  struct LocalPort: Sendable {
    let number: UInt16

    /// A port that nobody listens on.
    init() throws {
      let socket = try Socket(domain: AF_INET)
      defer { try? socket.close() }
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
      guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
      number = port
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

    static let hasIPv6: Bool = {
      guard let socket = try? Socket(domain: AF_INET6) else { return false }
      defer { try? socket.close() }
      return (try? socket.bind(to: .inet6(ip6: "::1", port: 0))) != nil
    }()
  }
#endif
