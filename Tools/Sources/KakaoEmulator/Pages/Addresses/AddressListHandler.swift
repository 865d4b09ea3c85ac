import Hummingbird

/// The handler of `/user/address`.
///
/// It asks once for consent to share addresses with the app and then lets the user select one.
enum AddressListHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    let picker = try await picker(page)
    guard picker.isAgreed else {
      return try picker.show(
        ConsentPage(
          askingFor: AddressPickerRequest.item, app: picker.user.app, account: picker.user.account,
          action: picker.request.location, formToken: picker.token(.address), now: page.services.clock.now,
          strings: page.strings))
    }
    return try picker.show(AddressListPage(picker))
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let picker = try await picker(page)
    let form = try await picker.form(.address)
    switch (form["decision"], form["address"]) {
    case ("agree", nil):
      try await ConsentRecorder(services: page.services).extend(
        app: picker.user.app, account: picker.user.account, agreedScopes: [AddressPickerRequest.item])
      return .redirect(to: picker.request.location, type: .normal)
    case ("cancel", nil):
      // Kakao's error code for a canceled selection is unknown; the code for missing consent is inferred.
      return try await picker.finish(Callback(picker.request.failure(.consentMissing), to: picker.request.returnURL))
    case (nil, let text?):
      guard picker.isAgreed else { throw picker.request.failure(.consentMissing) }
      guard let id = Int64(text), picker.user.account.shippingAddresses.contains(where: { $0.id == id }) else {
        throw picker.request.failure(.unknownAddress)
      }
      return try await picker.finish(Callback(returnURL: picker.request.returnURL, addressID: id))
    default: throw PageError.malformed
    }
  }

  private static func picker(_ page: PageRequest) async throws -> AddressPicker {
    try await AddressPicker(page, fields: try FormFields(appsQuery: page.request.uri.query))
  }
}

/// The page where the user selects one of their shipping addresses.
private struct AddressListPage: Page {
  static let template = "address_list"

  struct Entry: Sendable {
    let id: ShippingAddress.ID
    let title: String
    let isDefault: Bool
    let isCurrent: Bool
    let receiver: String
    let address: String
    let editLocation: String
  }

  let appName: String
  let action: String
  let formToken: String
  let entries: [Entry]
  let newLocation: String
  let hasBackButton: Bool
  let account: AccountSummary

  init(_ picker: AddressPicker) {
    let request = picker.request
    account = AccountSummary(picker.user.account)
    appName = request.app.name
    action = request.location
    formToken = picker.token(.address)
    newLocation = AddressFormHandler.location(request, editing: nil)
    hasBackButton = request.hasBackButton
    entries = picker.user.account.shippingAddresses.defaultFirst.map { address in
      Entry(
        id: address.id, title: address.name ?? address.receiverName ?? address.baseAddress,
        isDefault: address.isDefault, isCurrent: address.id == request.addressID,
        receiver: [address.receiverName, address.receiverPhoneNumber1].compactMap { $0 }.joined(separator: " · "),
        address: [address.zoneNumber.map { "(\($0))" }, address.baseAddress, address.detailAddress]
          .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " "),
        editLocation: AddressFormHandler.location(request, editing: address.id))
    }
  }
}
