import Hummingbird

/// The handler of `/user/address/form`, where users add or edit a shipping address.
enum AddressFormHandler {
  static func location(_ request: AddressPickerRequest, editing id: ShippingAddress.ID?) -> String {
    "\(AddressPickerRequest.formPath)?\(request.query)" + (id.map { "&edit=\($0)" } ?? "")
  }

  static func show(_ page: PageRequest) async throws -> Response {
    let (picker, edited) = try await picker(page)
    return try show(picker, edited, edited.map { AddressDraft($0) } ?? AddressDraft(), nil)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (picker, edited) = try await picker(page)
    let draft = AddressDraft(
      try await picker.form(.addressForm, subject: location(picker.request, editing: edited?.id)))
    if let problem = draft.problem { return try show(picker, edited, draft, problem) }
    let failure = picker.request.failure(.unknownAddress)
    let now = page.services.clock.now
    _ = try await page.services.storage.updateAccount(picker.user.account.id) { account in
      guard draft.save(in: &account, editing: edited?.id, at: now) else { throw failure }
    }
    return .redirect(to: picker.request.location, type: .normal)
  }

  private static func show(
    _ picker: AddressPicker, _ edited: ShippingAddress?, _ draft: AddressDraft, _ problem: AddressDraft.Problem?
  ) throws -> Response {
    let location = location(picker.request, editing: edited?.id)
    return try picker.show(
      AddressFormPage(
        draft, of: picker.user.account, problem: problem, isNew: edited == nil, isDefault: edited?.isDefault ?? false,
        action: location, back: picker.request.location,
        formToken: picker.token(.addressForm, subject: location), strings: picker.page.strings))
  }

  /// Loads the address picker and the address to edit.
  ///
  /// Throws if the user hasn't agreed to share addresses with the app, because the form shows them.
  private static func picker(_ page: PageRequest) async throws -> (AddressPicker, ShippingAddress?) {
    let fields = try FormFields(appsQuery: page.request.uri.query)
    let picker = try await AddressPicker(page, fields: fields)
    guard picker.isAgreed else { throw picker.request.failure(.consentMissing) }
    guard let edit = fields["edit"] else { return (picker, nil) }
    guard let id = Int64(edit), let address = picker.user.account.shippingAddresses.first(where: { $0.id == id })
    else { throw picker.request.failure(.unknownAddress) }
    return (picker, address)
  }
}

/// The page with the form for a shipping address.
private struct AddressFormPage: Page {
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
  /// The path of the address list.
  let back: String
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
    action: String, back: String, formToken: String, strings: Strings
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
    self.back = back
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
