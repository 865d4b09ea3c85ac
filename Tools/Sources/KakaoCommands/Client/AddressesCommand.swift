import ArgumentParser
import KakaoSDK

/// The `kakao addresses` command.
struct AddressesCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("addresses", section: "addresses")
  }

  @OptionGroup var options: ClientOptions

  @Option(name: .customLong("id"), help: .text("addresses.id", valueName: "id"))
  var addressID: Int64?

  func perform(_ context: ClientContext) async throws {
    let api = UserApi(client: context.client)
    let response: UserShippingAddresses
    if let addressID {
      response = try await api.shippingAddresses(addressId: addressID)
    } else {
      let first = try await api.shippingAddresses()
      var addresses: [ShippingAddress] = []
      if first.needsAgreement != true {
        for try await address in api.allShippingAddresses() { addresses.append(address) }
      }
      response = UserShippingAddresses(
        userId: first.userId, needsAgreement: first.needsAgreement, shippingAddresses: addresses)
    }
    if response.needsAgreement == true {
      context.note("note.addressesNeedAgreement")
      if context.output == .text { return }
    }
    try context.show(response, plain: Table.text(of: response.shippingAddresses ?? [], in: context.language))
  }
}
