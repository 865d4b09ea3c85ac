import Foundation

extension Data {
  /// The input as text.
  ///
  /// Invalid UTF-8 becomes U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Splits the input at its first line breaks into at most `count` parts.
  ///
  /// The last part keeps its line breaks.
  func parts(_ count: Int) -> [Data] {
    split(separator: UInt8(ascii: "\n"), maxSplits: count - 1, omittingEmptySubsequences: false).map { Data($0) }
  }
}
