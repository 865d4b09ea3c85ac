import ArgumentParser
import KakaoSDK

/// The `kakao addresses` command.
struct AddressesCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "addresses",
    abstract: "Show the user's shipping addresses.",
    discussion: """
      사용자의 배송지를 보여 줍니다.

      The default address comes first. The user must have agreed to shipping_address:
        kakao addresses --output json
      """)

  @OptionGroup var options: ClientOptions

  @Option(name: .customLong("id"), help: ArgumentHelp("One address only, by its ID.", valueName: "id"))
  var addressID: Int64?

  func perform(_ context: ClientContext) async throws {
    let api = UserApi(client: context.client)
    let answer: UserShippingAddresses
    if let addressID {
      answer = try await api.shippingAddresses(addressId: addressID)
    } else {
      let first = try await api.shippingAddresses()
      var addresses: [ShippingAddress] = []
      if first.needsAgreement != true {
        for try await address in api.allShippingAddresses() { addresses.append(address) }
      }
      answer = UserShippingAddresses(
        userId: first.userId, needsAgreement: first.needsAgreement, shippingAddresses: addresses)
    }
    if answer.needsAgreement == true { context.note(.addressesNeedAgreement) }
    try context.show(answer, text: Table.text(of: answer.shippingAddresses ?? [], in: context.language))
  }
}
