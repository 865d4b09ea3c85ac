/// A block of IP addresses, such as `192.0.2.1`, `192.0.2.0/24`, `192.0.2.0/255.255.255.0`, or `2001:db8::/32`.
struct IPAddressBlock: Sendable, Hashable {
  /// The text that the block was parsed from.
  let text: String
  private let address: IPAddress
  /// The number of leading bits that all addresses of the block have in common.
  private let prefixLength: Int

  /// Parses a block, or returns nil if the text isn't one.
  ///
  /// A mask must consist of ones followed by zeros. Bits of the address after the prefix are ignored.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // The name of a network interface after a percent sign isn't part of an address.
    guard (1...2).contains(parts.count), !text.containsBytes(of: "%"), let address = IPAddress(parts[0]) else {
      return nil
    }
    self.text = text
    self.address = address
    guard let suffix = parts.dropFirst().first else {
      prefixLength = address.bytes.count * 8
      return
    }
    // An IPv4-mapped IPv6 address is stored as IPv4, so the prefix length in the text doesn't apply.
    guard address.bytes.count == 16 || !parts[0].containsBytes(of: ":") else { return nil }
    guard let length = Self.length(suffix) ?? Self.length(ofMask: suffix, for: address) else { return nil }
    guard length <= address.bytes.count * 8 else { return nil }
    prefixLength = length
  }

  func contains(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    return zip(address.bytes, other.bytes).enumerated().allSatisfy { index, bytes in
      let bits = min(max(prefixLength - index * 8, 0), 8)
      return (bytes.0 ^ bytes.1) >> (8 - bits) == 0
    }
  }

  private static func length(_ text: String) -> Int? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return text.utf8.count > 1 && text.hasPrefix("0") ? nil : Int(text)
  }

  private static func length(ofMask text: String, for address: IPAddress) -> Int? {
    guard address.bytes.count == 4, !text.containsBytes(of: ":"), let mask = IPAddress(text) else { return nil }
    let bits = mask.bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let length = (~bits).leadingZeroBitCount
    return length == bits.nonzeroBitCount ? length : nil
  }
}

extension IPAddressBlock: Codable {
  /// Decodes the text of a block.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let block = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a block of IP addresses")
    }
    self = block
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
