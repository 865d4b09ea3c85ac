import Foundation

extension Data {
  /// The input as text; bytes that are none become U+FFFD.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The input cut at its first line breaks into at most `count` parts; the last keeps the others.
  func parts(_ count: Int) -> [Data] {
    split(separator: UInt8(ascii: "\n"), maxSplits: count - 1, omittingEmptySubsequences: false).map { Data($0) }
  }
}
