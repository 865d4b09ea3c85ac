#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  /// A loopback address to listen on.
  enum LoopbackAddress: Sendable {
    case ip4(String)
    case ip6(String)

    var text: String {
      switch self {
      case .ip4(let text), .ip6(let text): text
      }
    }

    func socketAddress(port: UInt16) throws -> any SocketAddress {
      switch self {
      case .ip4(let text): try sockaddr_in.inet(ip4: text, port: port)
      case .ip6(let text): try sockaddr_in6.inet6(ip6: text, port: port)
      }
    }
  }
#endif
