import Foundation

extension String {
  /// Returns the capture groups of each match of a regular expression, ignoring case.
  ///
  /// The first element of each result is the whole match. `Regex` isn't used, because it requires iOS 16.
  func groups(of pattern: String) -> [[String?]] {
    let options: NSRegularExpression.Options = [.caseInsensitive, .dotMatchesLineSeparators]
    guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else { return [] }
    return expression.matches(in: self, range: NSRange(startIndex..., in: self)).map { match in
      (0..<match.numberOfRanges).map { group in Range(match.range(at: group), in: self).map { String(self[$0]) } }
    }
  }
}
