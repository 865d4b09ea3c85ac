import Hummingbird

/// The page with the form for a shipping address.
struct AddressFormPage: Page {
  static let template = "address_form"

  struct Field: Sendable {
    let name: String
    let label: String
    let type: String
    let value: String
    let autocomplete: String
    let isRequired: Bool
    let isInvalid: Bool
    let hint: String?

    /// The IDs of the elements that describe the field, for `aria-describedby`.
    let describedBy: String?
  }

  let title: String
  let action: String
  let listLocation: String
  let formToken: String
  let fields: [Field]
  let isTicked: Bool
  /// Whether the checkbox for the default address is disabled.
  ///
  /// The user changes the default by selecting another address.
  let isLocked: Bool
  let error: String?
  let account: AccountSummary

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }

  init(
    _ draft: AddressDraft, of account: Account, problem: AddressDraft.Problem?, isNew: Bool, isDefault: Bool,
    action: String,
    listLocation: String, formToken: String, strings: Strings
  ) {
    func field(
      _ name: String, _ value: String, _ autocomplete: String, type: String = "text", required: Bool = true,
      hint: Bool = false
    ) -> Field {
      let isInvalid = problem?.rawValue == "\(name)Invalid"
      let ids = [hint ? "\(name)-rule" : nil, isInvalid ? "address-error" : nil].compactMap(\.self)
      return Field(
        name: name, label: strings["address", name], type: type, value: value, autocomplete: autocomplete,
        isRequired: required, isInvalid: isInvalid, hint: hint ? strings["address", "\(name)Rule"] : nil,
        describedBy: ids.isEmpty ? nil : ids.joined(separator: " "))
    }
    title = strings["address", isNew ? "newTitle" : "editTitle"]
    self.action = action
    self.listLocation = listLocation
    self.formToken = formToken
    fields = [
      field("receiver", draft.receiver, "shipping name"),
      field("phone", draft.phone, "shipping tel", type: "tel", hint: true),
      field("zone", draft.zone, "shipping postal-code", hint: true),
      field("base", draft.base, "shipping address-line1"),
      field("detail", draft.detail, "shipping address-line2", required: false),
      field("name", draft.name, "off", required: false, hint: true),
    ]
    self.account = AccountSummary(account)
    isTicked = draft.isDefault || isDefault
    isLocked = isDefault
    error = problem.map { strings["address", $0.rawValue] }
  }
}
