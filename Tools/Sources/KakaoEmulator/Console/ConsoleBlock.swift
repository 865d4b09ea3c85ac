/// One section of a page: facts, a table, code to copy and forms, as far as there are any.
struct ConsoleBlock: Sendable {
  /// A label and what there is under it.
  struct Fact: Sendable {
    let label: String
    let values: [Value]

    static func code(_ label: String, _ texts: [String]) -> Fact {
      Fact(label: label, values: texts.map { Value(text: $0, isCode: true) })
    }

    static func text(_ label: String, _ text: String) -> Fact {
      Fact(label: label, values: [Value(text: text, isCode: false)])
    }
  }

  struct Value: Sendable {
    let text: String
    /// Whether it is to be copied to the letter.
    let isCode: Bool
  }

  struct Cell: Sendable {
    var column = ""
    var text = ""
    /// A class of the style sheet.
    var tone = ""
    var href: String?
    var detail: String?
    /// The languages of text and detail, where they are not the page's.
    var textLanguage: String?
    var detailLanguage: String?
    var buttons: [ConsoleForm] = []
  }

  struct Row: Sendable {
    var cells: [Cell]
  }

  struct Sample: Sendable {
    let caption: String
    let code: String
  }

  let id: String
  let heading: String
  var note: String?
  var facts: [Fact] = []
  var columns: [String] = []
  var rows: [Row] = []
  /// What is said in the place of a table without rows.
  var whenEmpty: String?
  var samples: [Sample] = []
  var forms: [ConsoleForm] = []
  var links: [ConsoleView.Link] = []
  /// Whether a script keeps it up to date.
  var refreshes = false

  var hasFacts = false
  var hasTable = false
  var empty: String?

  /// See ``ConsoleView/laidOut()``.
  func laidOut() -> ConsoleBlock {
    var block = self
    block.hasFacts = !facts.isEmpty
    block.hasTable = !rows.isEmpty
    block.empty = rows.isEmpty ? whenEmpty : nil
    // A note is about what is in the table.
    if block.empty != nil { block.note = nil }
    return block
  }

  /// Fills in a table, in the order of its columns.
  mutating func fill(_ columns: [String], _ rows: [[Cell]], whenEmpty: String) {
    self.columns = columns
    self.whenEmpty = whenEmpty
    self.rows = rows.map { cells in
      Row(
        cells: zip(columns, cells).map { column, cell in
          var cell = cell
          cell.column = column
          return cell
        })
    }
  }
}
