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
    let field: String
    let label: String
    var content = ""
    var hint: String?
    var fieldID = ""
    var isHeading = false
    var isText = false
    var isArea = false
    var isTick = false
    var isChoice = false
    var isChecked = false
    /// Whether it must be given.
    var isRequired = false
    var type = ""
    var lines = 0
    var options: [Option] = []

    /// What the fields after it have in common.
    static func heading(_ label: String) -> Field {
      Field(field: "", label: label, isHeading: true)
    }

    static func text(_ field: String, _ label: String, _ content: String?, type: String = "text", hint: String? = nil)
      -> Field
    {
      Field(field: field, label: label, content: content ?? "", hint: hint, isText: true, type: type)
    }

    static func area(_ field: String, _ label: String, _ content: String, lines: Int = 3, hint: String? = nil) -> Field
    {
      Field(field: field, label: label, content: content, hint: hint, isArea: true, lines: lines)
    }

    static func tick(_ field: String, _ label: String, _ isChecked: Bool) -> Field {
      Field(field: field, label: label, isTick: true, isChecked: isChecked)
    }

    func required() -> Field {
      var field = self
      field.isRequired = true
      return field
    }

    /// The field as somebody sent it; what is not shown while it is typed is not shown after.
    func keeping(_ sent: String?) -> Field {
      var field = self
      if type != "password" { field.content = sent ?? "" }
      field.isChecked = sent != nil
      field.options = options.map {
        Option(choice: $0.choice, caption: $0.caption, isSelected: $0.choice == sent ?? "")
      }
      return field
    }

    static func choice(_ field: String, _ label: String, _ options: [(String, String)], selected: String?) -> Field {
      Field(
        field: field, label: label,
        isChoice: true,
        options: options.map { Option(choice: $0.0, caption: $0.1, isSelected: $0.0 == selected) })
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
