/// A table of labels and values in two aligned columns.
struct Table: Sendable {
  private var rows: [(label: String, value: String)] = []

  /// Adds a row unless the value is `nil`.
  mutating func add(_ label: String, _ value: String?) {
    if let value { rows.append((label, value.printable)) }
  }

  var text: String {
    let width = rows.map { Self.columns($0.label) }.max() ?? 0
    return rows.map { row in
      row.label + String(repeating: " ", count: width - Self.columns(row.label) + 2) + row.value
    }.joined(separator: "\n")
  }

  /// Returns the width of a text in a terminal.
  ///
  /// A wide character, such as a Hangul syllable or an emoji, takes two columns.
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains(where: isWide) ? 2 : 1) }
  }

  /// Returns whether a character with this scalar takes two columns.
  ///
  /// Unicode's property East_Asian_Width is W or F for the scalars in `wideRanges` and for the scalars that are shown
  /// as emoji by default. U+FE0F makes other characters emoji, which are wide, too (UAX #11, section 4).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0F}" || scalar.properties.isEmojiPresentation
      || wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The blocks of Hangul, Hanja, kana, and other wide scripts, and of full-width forms.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
