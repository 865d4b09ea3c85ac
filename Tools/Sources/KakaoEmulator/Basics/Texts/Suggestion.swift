/// Suggestions for mistyped names.
package enum Suggestion {
  /// The maximum length of a text that is compared, because the time grows with its length.
  private static let maximumLength = 100

  /// Returns the candidate that is most similar to `text`, or `nil` if all of them are too different.
  package static func closest(to text: String, among candidates: [String]) -> String? {
    guard text.utf8.count <= maximumLength else { return nil }
    let text = text.lowercased()
    return candidates.map { ($0, distance(text, $0.lowercased())) }
      .filter { $1 <= max(1, min(3, $0.count / 3)) }
      .min { $0.1 < $1.1 }?.0
  }

  /// Returns the number of inserted, deleted, replaced, and swapped characters between two texts.
  ///
  /// This is the optimal string alignment distance.
  package static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var rows = [Array(0...second.count)]
    for (index, character) in first.enumerated() {
      var row = [index + 1]
      for (column, other) in second.enumerated() {
        let replaced = rows[index][column] + (character == other ? 0 : 1)
        row.append(min(rows[index][column + 1] + 1, row[column] + 1, replaced))
        guard index > 0, column > 0, character == second[column - 1], first[index - 1] == other else { continue }
        row[column + 1] = min(row[column + 1], rows[index - 1][column - 1] + 1)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }

  /// Returns the end of a message about an unknown name: a question with the most similar name, or all names.
  ///
  /// `introduction` is the text before all names, such as `the known keys are`.
  static func advice(for name: String, among names: [String], introduction: String) -> String {
    closest(to: name, among: names).map { "; did you mean \($0)?" }
      ?? "; \(introduction) \(names.joined(separator: ", "))"
  }
}
