/// A form of the console.
///
/// Without visible fields, it's a single button.
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
    /// Whether the user must fill in the field.
    var isRequired = false
    var type = ""
    var lines = 0
    var options: [Option] = []

    /// Creates a heading for the fields that follow it.
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

    /// Returns the field with the submitted input, to show a rejected form again.
    ///
    /// Passwords aren't filled in.
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
  /// The object of the action, for screen reader users who hear the button without the rest of its row.
  var about = ""
  var style = "secondary"

  func labelled(_ label: String) -> ConsoleForm {
    var form = self
    form.submit = label
    return form
  }

  /// Returns a copy whose field IDs have a number appended.
  ///
  /// This keeps the IDs unique if a form appears twice on a page.
  func numbered(_ number: Int) -> ConsoleForm {
    var form = self
    for index in form.fields.indices { form.fields[index].fieldID += "-\(number)" }
    return form
  }
}
