import NIOCore

extension IPAddress {
  /// The blocks of private IPv4 addresses (RFC 1918).
  private static let privateBlocks = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"].compactMap {
    IPAddressBlock($0)
  }

  /// The first private IPv4 address of this machine, or nil if it doesn't have such an address.
  static var ofThisMachine: String? {
    firstPrivate(in: ((try? System.enumerateDevices()) ?? []).compactMap { $0.address?.ipAddress })
  }

  /// Returns the first of the texts that is a private IPv4 address.
  static func firstPrivate(in texts: [String]) -> String? {
    texts.first { text in
      IPAddress(text).map { address in privateBlocks.contains { $0.contains(address) } } ?? false
    }
  }
}
