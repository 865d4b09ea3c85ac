import Foundation

/// A section of a console page.
///
/// It can contain facts, a table, code samples, forms, and links.
struct ConsoleBlock: Sendable {
  /// A label with its values.
  struct Fact: Sendable {
    let label: String
    let values: [Value]

    static func code(_ label: String, _ texts: [String]) -> Fact {
      Fact(label: label, values: texts.map { Value(text: $0, isCode: true) })
    }

    static func text(_ label: String, _ text: String, tone: String? = nil) -> Fact {
      Fact(label: label, values: [Value(text: text, isCode: false, tone: tone)])
    }

    static func time(_ label: String, _ date: Date) -> Fact {
      Fact(label: label, values: [Value(text: "", isCode: false, time: date.formatted(.iso8601))])
    }
  }

  struct Value: Sendable {
    var text: String
    /// Whether the text is shown as code, for copying.
    let isCode: Bool
    /// The highlighted part after ``text``, which is followed by ``rest``.
    var marked: String?
    var rest = ""
    /// The CSS class of a text that isn't code.
    var tone: String?
    /// The time to show instead of the text, in the format of the control API.
    var time: String?
  }

  struct Cell: Sendable {
    var column = ""
    var text = ""
    /// The CSS class of the text.
    var tone = ""
    var href: String?
    var detail: String?
    /// The languages of `text` and `detail`, if they differ from the language of the page.
    var textLanguage: String?
    var detailLanguage: String?
    var buttons: [ConsoleForm] = []
    /// The steps of a login.
    var track: LoginTimeline?
    /// The time to show instead of `text`, in the format of the control API.
    var time: String?
    /// Whether the page's script shows how long ago the time was.
    var isAgo = false

    static func time(_ date: Date, href: String? = nil, detail: String? = nil, isAgo: Bool = false) -> Cell {
      Cell(tone: "fixed", href: href, detail: detail, time: date.formatted(.iso8601), isAgo: isAgo)
    }
  }

  struct Row: Sendable {
    var cells: [Cell]
    /// A log entry's number, which lets the page's script recognize new entries.
    var number: String?
  }

  /// The range of the entry numbers in a log, including entries that aren't in the table.
  ///
  /// The page's script inserts newer rows and removes the rows of deleted entries.
  struct LogRange: Sendable {
    let oldest: Int
    let newest: Int

    init(_ ids: Range<Int>) { (oldest, newest) = (ids.lowerBound, ids.upperBound - 1) }
  }

  struct Sample: Sendable {
    let caption: String
    let code: String
  }

  let id: String
  let heading: String
  var note: String?
  /// Short facts under the heading, without labels.
  var byline: [Value] = []
  var failure: FailureExplanation?
  var facts: [Fact] = []
  var columns: [String] = []
  var rows: [Row] = []
  /// The text to show instead of a table without rows.
  var whenEmpty: String?
  var chat: [ChatBubble] = []
  /// A command that creates the first row of an empty table.
  var firstCommand: String?
  var samples: [Sample] = []
  var forms: [ConsoleForm] = []
  var links: [ConsoleView.Link] = []
  /// The steps of a login.
  var timeline: LoginTimeline?
  var starter: LoginStarter?
  var filters: ConsoleFilters?
  /// Whether narrow screens show each row of the table in two lines, without the names of the columns.
  var isCompact = false
  /// Whether the section has nothing to show until the page's script updates it.
  var isHidden = false
  /// Whether the page's script updates the section periodically.
  var refreshes = false
  /// The range of the log's entries, or nil if the page's script doesn't insert new entries.
  var log: LogRange?

  var hasByline = false
  var hasFacts = false
  var hasTable = false
  var hasChat = false
  var hasLinks = false
  var empty: String?

  /// The commands that start an emulator with the apps and accounts in a configuration file.
  static let configurationCommand = "kakao emulator init && kakao emulator start --config kakao.yaml"

  /// Returns the section with the properties that the template needs; see ``ConsoleView/withComputedFlags()``.
  func withComputedFlags() -> ConsoleBlock {
    var block = self
    block.hasByline = !byline.isEmpty
    block.hasFacts = !facts.isEmpty
    block.hasTable = !rows.isEmpty
    block.hasChat = !chat.isEmpty
    block.hasLinks = !links.isEmpty || failure?.link != nil
    block.empty = rows.isEmpty && chat.isEmpty ? whenEmpty : nil
    if block.empty == nil { block.firstCommand = nil }
    // The note describes the table, so it's omitted if there is no table.
    if block.empty != nil { block.note = nil }
    return block
  }

  /// Sets the columns and rows of the table.
  ///
  /// The cells of a row are in the order of the columns.
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
