import Foundation
import KakaoSDKCommon

/// Random text from the system's cryptographically secure random number generator.
package enum RandomText {
  package static func base64URL(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64URL
  }
}

extension Data {
  /// The data in base64url without padding (RFC 4648, section 5).
  package var base64URL: String {
    base64EncodedString().replacingBytes(of: "+", with: "-").replacingBytes(of: "/", with: "_")
      .replacingBytes(of: "=", with: "")
  }

  /// Decodes base64url without padding.
  ///
  /// Returns nil if the text isn't valid base64url or isn't canonical: the unused bits of the last character must be
  /// zero (RFC 4648, section 3.5).
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
    // Only the last group of characters can have unused bits.
    let last = suffix(count % 3 == 0 ? 3 : count % 3)
    guard last.base64EncodedData().elementsEqual(base64.suffix(4)) else { return nil }
  }
}
