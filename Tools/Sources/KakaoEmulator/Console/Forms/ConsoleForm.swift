/// A form of the console.
///
/// Without visible fields, it's a single button.
struct ConsoleForm: Sendable {
  struct Hidden: Sendable {
    let name: String
    let value: String
  }

  struct Option: Sendable {
    let choice: String
    let caption: String
    let isSelected: Bool
  }

  /// One of several submit buttons of a form, with the form field that it sends.
  struct Offer: Sendable {
    let name: String
    let value: String
    let caption: String
  }

  let action: String
  var method = "post"
  /// Whether the form can send a file, because one of its fields accepts files.
  var hasFile = false
  var hidden: [Hidden] = []
  var fields: [Field] = []
  var submit: String
  /// The submit buttons, if there is more than one.
  var offers: [Offer] = [] {
    didSet { hasOffers = !offers.isEmpty }
  }
  private(set) var hasOffers = false
  /// The text that stands for the form until the user opens it, or nil if the form is always shown.
  var summary: String?
  /// The text that stands for the fields until the user opens them, or nil if the fields are always shown.
  var fieldsSummary: String?
  /// Whether a form or fields with a summary are open.
  var isOpen = false
  /// The name of the object that the action changes, for screen reader users who hear the button without its row.
  var about = ""
  var style = "secondary"

  /// Returns a copy whose field IDs have a number appended.
  ///
  /// This keeps the IDs unique if a form appears twice on a page.
  func numbered(_ number: Int) -> ConsoleForm {
    var form = self
    form.fields = form.fields.map { $0.identified("\($0.fieldID)-\(number)") }
    return form
  }
}
