import Foundation

extension Sequence<UInt8> {
  /// The bytes as lowercase hexadecimal digits.
  var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * underestimatedCount)
    for byte in self {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 0x0F))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble + (nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}

extension Data {
  /// Decodes pairs of hexadecimal digits.
  ///
  /// Returns `nil` for any other text.
  init?(hex: String) {
    let digits = hex.utf8.compactMap(\.hexDigitValue)
    guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self.init(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII, or `nil` for any other byte.
  var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
