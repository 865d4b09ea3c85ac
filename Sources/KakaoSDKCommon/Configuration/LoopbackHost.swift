/// Host names and addresses that refer to this machine.
package enum LoopbackHost {
  /// Returns whether a host is `localhost`, an address in `127.0.0.0/8`, or `::1`.
  package static func contains(_ host: String) -> Bool {
    switch host.lowercased() {
    case "localhost", "::1", "[::1]": true
    case let address: isIPv4Loopback(address.split(separator: ".", omittingEmptySubsequences: false))
    }
  }

  private static func isIPv4Loopback(_ parts: [Substring]) -> Bool {
    parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part) != nil && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
