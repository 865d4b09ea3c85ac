/// Functions for the `scope` parameter and other parameters that are lists of words.
enum Scope {
  /// The scope that requests an ID token.
  ///
  /// It isn't a consent item.
  static let openID = "openid"

  /// Splits a list at commas, as Kakao's guide specifies, and at white space, as OAuth specifies and most clients do.
  ///
  /// - Returns: The words in order, without duplicates.
  static func parse(_ text: String) -> [String] {
    // Bytes are compared, because equal strings can have different encodings. They are stored as arrays, because the
    // hash of `Data` doesn't cover all bytes.
    var seen: Set<[UInt8]> = []
    return text.unicodeScalars.split { $0 == "," || $0.properties.isWhitespace }.map { String($0) }
      .filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// Returns whether a list has only characters that scopes can have.
  ///
  /// All of Kakao's scopes consist of letters, digits, and underscores.
  static func hasOnlyScopeCharacters(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_, ".utf8.contains(byte)
      }
    }
  }
}
