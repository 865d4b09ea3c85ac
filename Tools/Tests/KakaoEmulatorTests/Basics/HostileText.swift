/// Texts that try to end a quoted string early.
enum HostileText {
  /// The characters that a shell, JavaScript, Python, Swift, or YAML interprets inside or next to quotation marks.
  static let special: [Unicode.Scalar] = [
    "'", "\"", "`", "\\", "$", "(", ")", "{", "}", "[", "]", "%", "!", "#", "&", "*", ";", "|", "<", ">", "?", "~", "=",
    ":", ",", "-", "@", " ",
  ]
  /// Characters that change how an adjacent character is read or shown, such as combining, invisible, directional, and
  /// control characters.
  static let modifiers: [Unicode.Scalar] = [
    "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{600}", "\u{110BD}", "\u{200D}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{3164}",
    "\u{202E}", "\u{2066}", "\u{200F}", "\u{5D0}", "\u{2028}", "\u{2029}", "\u{A0}", "\0", "\u{1}", "\u{3}", "\t", "\n",
    "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{E000}", "\u{10FFFF}",
  ]
  private static let plain: [Unicode.Scalar] = ["a", "7", "n", "x", "가", "é", "語", "😀"]

  /// Every special character with every modifier on both sides, only after it, and only before it.
  static let surrounded = special.flatMap { character in
    modifiers.flatMap { modifier in
      [[modifier, character, modifier], [character, modifier], [modifier, character]].map(text)
    }
  }

  /// Random texts with all kinds of characters, which are the same in each run.
  static let random: [String] = {
    var generator = SplitMix64(state: 28)
    let all = special + special + modifiers + plain
    return (0..<400).map { _ in
      text((0..<Int.random(in: 0...24, using: &generator)).compactMap { _ in all.randomElement(using: &generator) })
    }
  }()

  static let all = surrounded + random + ["", "\n", "\n\n", "-n", "a\n\n", "\r\n", "'\u{301}; exit 1; '\u{301}"]

  private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }
}

/// The generator of Steele, Lea, and Flood, *Fast Splittable Pseudorandom Number Generators* (2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
