import Foundation

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
    var seen: Set<String> = []
    return text.split { $0 == "," || $0.isWhitespace }.map(String.init).filter { seen.insert($0).inserted }
  }
}
