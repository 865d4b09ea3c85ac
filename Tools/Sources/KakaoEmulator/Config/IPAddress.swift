import NIOCore

/// An address of the internet, which can be written in several ways, as its bytes.
struct IPAddress: Sendable, Hashable {
  /// Four, or sixteen.
  let bytes: [UInt8]

  /// Nil for what is no address. Version 4 within version 6, as a socket that takes both writes it, is version 4.
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
