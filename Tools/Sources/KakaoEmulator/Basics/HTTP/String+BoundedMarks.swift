/// The maximum number of combining characters in a row.
///
/// No language needs more than 30 (Unicode Standard Annex #15, section 13, Stream-Safe Text Process).
private let maximumMarks = 128

extension String {
  /// Whether the text has no long run of combining characters.
  ///
  /// Swift compares and hashes texts in a normal form with sorted combining characters. The time for this grows with
  /// the square of a run's length. Requests with such texts are therefore rejected.
  var hasBoundedMarks: Bool {
    // Almost all texts are ASCII.
    var text = self
    if text.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) { return true }
    var count = 0
    return unicodeScalars.allSatisfy { scalar in
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      return count <= maximumMarks
    }
  }
}
