import Foundation

/// The input of the shipping address form.
///
/// Kakao's length limits are unknown; these are chosen so that the values fit on the pages.
struct AddressDraft: Sendable, Equatable {
  /// A validation error.
  ///
  /// The raw value is the key of its message in the page strings and starts with the name of the form field.
  enum Problem: String, Error, CaseIterable {
    case receiverInvalid, phoneInvalid, zoneInvalid, baseInvalid, detailInvalid, nameInvalid
  }

  var name = ""
  var receiver = ""
  var phone = ""
  var zone = ""
  var base = ""
  var detail = ""
  var isDefault = false

  /// The first validation error, or nil if the input is valid.
  var problem: Problem? {
    guard Self.isLine(receiver, 1...40) else { return .receiverInvalid }
    guard phone.wholeMatch(of: /([0-9]{2,4}-?)?[0-9]{3,4}-?[0-9]{4}/) != nil else { return .phoneInvalid }
    guard zone.wholeMatch(of: /[0-9]{5}/) != nil else { return .zoneInvalid }
    guard Self.isLine(base, 1...200) else { return .baseInvalid }
    guard Self.isLine(detail, 0...100) else { return .detailInvalid }
    guard Self.isLine(name, 0...20) else { return .nameInvalid }
    return nil
  }

  /// Returns whether the text is a single line of valid length.
  ///
  /// The length is counted in Unicode scalars, because a single character can contain any number of combining marks.
  private static func isLine(_ text: String, _ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy {
        !CharacterSet.controlCharacters.contains($0) && !CharacterSet.newlines.contains($0)
      }
  }

  /// Adds the address to the account or changes the address with the given ID.
  ///
  /// Returns false if there is no address with this ID.
  ///
  /// An account with addresses always has a default address. The first address becomes the default, and it remains the
  /// default until another one is selected.
  func save(in account: inout Account, editing id: ShippingAddress.ID?, at now: Date) -> Bool {
    var addresses = account.shippingAddresses
    let position: Int
    if let id {
      guard let found = addresses.firstIndex(where: { $0.id == id }) else { return false }
      position = found
    } else {
      position = addresses.count
      addresses.append(
        ShippingAddress(
          id: (addresses.map(\.id).max() ?? 0) + 1, isDefault: addresses.isEmpty, updatedAt: now, type: "NEW",
          baseAddress: base, detailAddress: detail, receiverPhoneNumber2: ""))
    }
    if isDefault {
      for index in addresses.indices { addresses[index].isDefault = index == position }
    }
    apply(to: &addresses[position], at: now)
    account.shippingAddresses = addresses
    return true
  }

  /// Copies the input to the address.
  ///
  /// If the base address or the postal code changes, the address gets the type `NEW`, and its old postal code is
  /// removed.
  private func apply(to address: inout ShippingAddress, at now: Date) {
    if address.baseAddress != base || address.zoneNumber != zone { (address.type, address.zipCode) = ("NEW", nil) }
    address.name = name.isEmpty ? nil : name
    address.receiverName = receiver
    address.receiverPhoneNumber1 = phone
    address.zoneNumber = zone
    address.baseAddress = base
    address.detailAddress = detail
    address.updatedAt = now
  }
}

extension AddressDraft {
  init(_ form: FormFields) {
    func text(_ name: String) -> String { (form[name] ?? "").trimmingCharacters(in: .whitespaces) }
    self.init(
      name: text("name"), receiver: text("receiver"), phone: text("phone"), zone: text("zone"), base: text("base"),
      detail: text("detail"), isDefault: form["default"] == "true")
  }

  init(_ address: ShippingAddress) {
    self.init(
      name: address.name ?? "", receiver: address.receiverName ?? "", phone: address.receiverPhoneNumber1 ?? "",
      zone: address.zoneNumber ?? "", base: address.baseAddress, detail: address.detailAddress,
      isDefault: address.isDefault)
  }
}
