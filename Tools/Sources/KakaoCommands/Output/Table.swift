/// Labels and values in two aligned columns.
struct Table: Sendable {
  private var rows: [(label: String, value: String)] = []

  /// Adds a row, unless there is no value.
  mutating func add(_ label: String, _ value: String?) {
    if let value { rows.append((label, value.printable)) }
  }

  var text: String {
    let width = rows.map { Self.columns($0.label) }.max() ?? 0
    return rows.map { row in
      row.label + String(repeating: " ", count: width - Self.columns(row.label) + 2) + row.value
    }.joined(separator: "\n")
  }

  /// How wide a terminal shows a label: Hangul takes two columns a syllable.
  private static func columns(_ label: String) -> Int {
    label.unicodeScalars.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }
}
