extension ConsoleForm {
  /// A field of a form, or a heading or a table of fields.
  struct Field: Sendable {
    let field: String
    let label: String
    var content = ""
    var hint: String?
    /// The ID of the field's element.
    var fieldID = "" {
      didSet {
        let described = [error.map { _ in "\(fieldID)-error" }, hint.map { _ in "\(fieldID)-hint" }].compactMap(\.self)
        describedBy = described.isEmpty ? nil : described.joined(separator: " ")
        for index in rows.indices { rows[index].choice.fieldID = "\(fieldID)-\(index)" }
      }
    }
    /// The IDs of the elements that describe the field.
    private(set) var describedBy: String?
    private(set) var error: String?
    /// The language of the error, if it differs from the language of the page.
    private(set) var errorLanguage: String?
    var isHeading = false
    var isText = false
    var isArea = false
    var isTick = false
    var isChoice = false
    var isTable = false
    var isChecked = false
    /// Whether the user must fill in the field.
    var isRequired = false
    var type = ""
    var lines = 0
    var options: [Option] = []
    var columns: [String] = []
    var rows: [Row] = []
    /// Whether users can drop a file on the field or choose one.
    var acceptsFile = false
  }

  /// A row of a table, with a choice in its second column.
  struct Row: Sendable {
    let name: String
    let detail: String?
    let note: String
    var choice: Field
    /// The names of the choice and note columns, which narrow screens show next to the values.
    var choiceColumn = ""
    var noteColumn = ""
  }
}

extension ConsoleForm.Field {
  /// Creates a heading for the fields that follow it.
  static func heading(_ label: String, hint: String? = nil) -> Self {
    Self(field: "", label: label, hint: hint, isHeading: true)
  }

  static func text(_ field: String, _ label: String, _ content: String?, type: String = "text", hint: String? = nil)
    -> Self
  {
    Self(field: field, label: label, content: content ?? "", hint: hint, isText: true, type: type)
  }

  static func area(_ field: String, _ label: String, _ content: String, lines: Int = 3, hint: String? = nil) -> Self {
    Self(field: field, label: label, content: content, hint: hint, isArea: true, lines: lines)
  }

  static func tick(_ field: String, _ label: String, _ isChecked: Bool, hint: String? = nil) -> Self {
    Self(field: field, label: label, hint: hint, isTick: true, isChecked: isChecked)
  }

  static func choice(
    _ field: String, _ label: String, _ options: [(String, String)], selected: String?, hint: String? = nil
  ) -> Self {
    Self(
      field: field, label: label, hint: hint,
      isChoice: true,
      options: options.map { .init(choice: $0.0, caption: $0.1, isSelected: $0.0 == selected) })
  }

  static func table(_ field: String, _ label: String, columns: [String], _ rows: [ConsoleForm.Row]) -> Self {
    let rows = rows.map { row in
      var row = row
      if columns.count == 3 { (row.choiceColumn, row.noteColumn) = (columns[1], columns[2]) }
      return row
    }
    return Self(field: field, label: label, isTable: true, columns: columns, rows: rows)
  }

  func required() -> Self {
    var field = self
    field.isRequired = true
    return field
  }

  func acceptingFile() -> Self {
    var field = self
    field.acceptsFile = true
    return field
  }

  /// Returns the field with the submitted input, to show a rejected form again.
  ///
  /// Passwords aren't filled in.
  func refilled(from form: FormFields, showing problem: ConsoleProblem?) -> Self {
    var field = self
    let sent = form[self.field]
    if type != "password" { field.content = sent ?? "" }
    field.isChecked = sent != nil
    field.options = options.map {
      .init(choice: $0.choice, caption: $0.caption, isSelected: $0.choice == sent ?? "")
    }
    for index in rows.indices { field.rows[index].choice = rows[index].choice.refilled(from: form, showing: nil) }
    if let problem, problem.concerns(self.field) {
      field.error = problem.text
      field.errorLanguage = problem.isUntranslated ? "en" : nil
    }
    return field
  }

  /// Returns the field with the ID of its element.
  func identified(_ id: String) -> Self {
    var field = self
    field.fieldID = id
    return field
  }
}

extension ConsoleForm {
  /// Returns the nonempty lines of a text area.
  static func lines(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
