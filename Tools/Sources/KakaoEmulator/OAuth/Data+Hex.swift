import Foundation

extension Data {
  /// Lower-case hexadecimal digits.
  var hex: String { map { String(format: "%02x", $0) }.joined() }

  /// Reads pairs of hexadecimal digits; nil for anything else.
  init?(hex: String) {
    let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self.init(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
