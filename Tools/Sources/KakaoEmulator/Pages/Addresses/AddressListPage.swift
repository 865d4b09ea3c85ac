/// The page where the user selects one of their shipping addresses.
struct AddressListPage: Page {
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
