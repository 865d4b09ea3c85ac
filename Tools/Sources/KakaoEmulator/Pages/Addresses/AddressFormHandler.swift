import Hummingbird

/// The handler of `/user/address/form`, where users add or edit a shipping address.
struct AddressFormHandler: Sendable {
  let pageContext: PageContext

  static func location(_ request: AddressPickerRequest, editing id: ShippingAddress.ID?) -> String {
    "\(AddressPickerRequest.formPath)?\(request.query)" + (id.map { "&edit=\($0)" } ?? "")
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let (picker, edited) = try await picker(request, pageRequest)
    return try show(picker, edited, edited.map { AddressDraft($0) } ?? AddressDraft(), nil)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let (picker, edited) = try await picker(request, pageRequest)
    let form = try await pageContext.form(request)
    try picker.check(form, .addressForm, subject: Self.location(picker.request, editing: edited?.id))
    let draft = AddressDraft(form)
    if let problem = draft.problem { return try show(picker, edited, draft, problem) }
    let failure = picker.request.failure(.unknownAddress)
    let now = pageContext.services.clock.now
    _ = try await pageContext.services.storage.updateAccount(picker.user.account.id) { account in
      guard draft.save(in: &account, editing: edited?.id, at: now) else { throw failure }
    }
    return .redirect(to: picker.request.location, type: .normal)
  }

  private func show(
    _ picker: AddressPicker, _ edited: ShippingAddress?, _ draft: AddressDraft, _ problem: AddressDraft.Problem?
  ) throws -> Response {
    let location = Self.location(picker.request, editing: edited?.id)
    return try picker.show(
      AddressFormPage(
        draft, of: picker.user.account, problem: problem, isNew: edited == nil, isDefault: edited?.isDefault ?? false,
        action: location,
        listLocation: picker.request.location, formToken: picker.token(.addressForm, subject: location),
        strings: picker.pageRequest.strings))
  }

  /// Loads the address picker and the address to edit.
  ///
  /// Throws if the user hasn't agreed to share addresses with the app, because the form shows them.
  private func picker(_ request: Request, _ pageRequest: PageRequest) async throws -> (AddressPicker, ShippingAddress?)
  {
    let fields = try AddressPickerRequest.fields(request.uri.query)
    let picker = try await AddressPicker(request, fields: fields, pageRequest: pageRequest, pageContext: pageContext)
    guard picker.isAgreed else { throw picker.request.failure(.consentMissing) }
    guard let edit = fields["edit"] else { return (picker, nil) }
    guard let id = Int64(edit), let address = picker.user.account.shippingAddresses.first(where: { $0.id == id })
    else { throw picker.request.failure(.unknownAddress) }
    return (picker, address)
  }
}
