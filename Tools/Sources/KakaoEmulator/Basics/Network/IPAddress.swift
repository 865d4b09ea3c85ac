import Foundation
import NIOCore

/// An IP address as bytes, so that different notations of an address compare as equal.
struct IPAddress: Sendable, Hashable {
  /// The four bytes of an IPv4 address or the 16 bytes of an IPv6 address.
  let bytes: [UInt8]

  /// Parses an IP address, or returns nil if the text isn't one.
  ///
  /// IPv4-mapped IPv6 addresses, which dual-stack sockets report, are converted to IPv4.
  init?(_ text: String) {
    switch try? SocketAddress(ipAddress: text, port: 0) {
    case .v4(let address)?: bytes = withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address)?:
      let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      bytes = all.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) ? Array(all.dropFirst(12)) : all
    default: return nil
    }
  }
}
