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
  /// A Hangul syllable takes two columns.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }
}
