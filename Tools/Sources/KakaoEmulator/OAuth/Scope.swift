import Foundation

/// The `scope` parameter and other lists of words.
enum Scope {
  /// Asks for an ID token; no consent item.
  static let openID = "openid"

  /// Splits at commas (Kakao's documentation) and white space (OAuth, and what most clients send).
  ///
  /// - Returns: The words in order, each once.
  static func parse(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split { $0 == "," || $0.isWhitespace }.map(String.init).filter { seen.insert($0).inserted }
  }
}
