/// A form of the console, or a single button.
struct ConsoleForm: Sendable {
  struct Hidden: Sendable {
    let key: String
    let content: String
  }

  struct Option: Sendable {
    let choice: String
    let caption: String
    let isSelected: Bool
  }

  struct Field: Sendable {
    enum Kind: Sendable {
      case text(type: String)
      case area(lines: Int)
      case tick
      case choice([Option])
    }

    let field: String
    let label: String
    let kind: Kind
    var content = ""
    var isChecked = false
    var hint: String?
    var fieldID = ""

    var isTick: Bool { if case .tick = kind { true } else { false } }
    var isText: Bool { if case .text = kind { true } else { false } }
    var isArea: Bool { if case .area = kind { true } else { false } }
    var isChoice: Bool { if case .choice = kind { true } else { false } }
    var type: String { if case .text(let type) = kind { type } else { "" } }
    var lines: Int { if case .area(let lines) = kind { lines } else { 0 } }
    var options: [Option] { if case .choice(let options) = kind { options } else { [] } }

    static func text(_ field: String, _ label: String, _ content: String?, type: String = "text", hint: String? = nil)
      -> Field
    {
      Field(field: field, label: label, kind: .text(type: type), content: content ?? "", hint: hint)
    }

    static func area(_ field: String, _ label: String, _ content: String, lines: Int = 3, hint: String? = nil) -> Field
    {
      Field(field: field, label: label, kind: .area(lines: lines), content: content, hint: hint)
    }

    static func tick(_ field: String, _ label: String, _ isChecked: Bool) -> Field {
      Field(field: field, label: label, kind: .tick, isChecked: isChecked)
    }

    static func choice(_ field: String, _ label: String, _ options: [(String, String)], selected: String?) -> Field {
      Field(
        field: field, label: label,
        kind: .choice(options.map { Option(choice: $0.0, caption: $0.1, isSelected: $0.0 == selected) }))
    }
  }

  let action: String
  var method = "post"
  var hidden: [Hidden] = []
  var fields: [Field] = []
  var submit: String
  /// What the button is about, for those who hear it without its row.
  var about = ""
  var style = "secondary"

  func labelled(_ label: String) -> ConsoleForm {
    var form = self
    form.submit = label
    return form
  }

  /// The same form for a second time on a page, where no two fields have one id.
  func numbered(_ number: Int) -> ConsoleForm {
    var form = self
    for index in form.fields.indices { form.fields[index].fieldID += "-\(number)" }
    return form
  }
}
