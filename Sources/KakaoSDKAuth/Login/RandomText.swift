import Foundation

/// Unguessable text from the system's cryptographic random number generator.
package enum RandomText {
  package static func base64URL(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64URL
  }
}

extension Data {
  /// Base64url without padding (RFC 4648, 5).
  var base64URL: String {
    base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// Decodes base64url without padding; nil for any other text, and for one that is not the only one for
  /// its bytes: what the last character has beyond them is zero (RFC 4648, 3.5).
  init?(base64URL digits: some Collection<UInt8>) {
    var base64: [UInt8] = []
    base64.reserveCapacity(digits.count + 2)
    for byte in digits {
      switch byte {
      case UInt8(ascii: "-"): base64.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): base64.append(UInt8(ascii: "/"))
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
      default: base64.append(byte)
      }
    }
    base64.append(contentsOf: repeatElement(UInt8(ascii: "="), count: (4 - base64.count % 4) % 4))
    self.init(base64Encoded: Data(base64))
    // Only the last group can have such a rest.
    let last = suffix(count % 3 == 0 ? 3 : count % 3)
    guard last.base64EncodedData().elementsEqual(base64.suffix(4)) else { return nil }
  }
}
