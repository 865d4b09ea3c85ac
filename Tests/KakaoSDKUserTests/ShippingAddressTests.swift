import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import Testing

@Suite("ShippingAddress")
struct ShippingAddressTests {
  private func address(_ json: String) throws -> ShippingAddress {
    try KakaoJSON.decoder().decode(ShippingAddress.self, from: Data(json.utf8))
  }

  @Test("A page is unchanged after encoding and decoding")
  func roundTrip() throws {
    let page = UserShippingAddresses(
      userId: 7, needsAgreement: false,
      shippingAddresses: [
        ShippingAddress(
          id: 1, name: "a", isDefault: true, updatedAt: Date(timeIntervalSince1970: 1_770_091_440), type: .Old,
          baseAddress: "b", detailAddress: "c", receiverName: "d", receiverPhoneNumber1: "1",
          receiverPhoneNumber2: "", zoneNumber: "00007", zipCode: "000-008"),
        ShippingAddress(id: 2),
      ])
    let data = try KakaoJSON.encoder().encode(page)
    #expect(try KakaoJSON.decoder().decode(UserShippingAddresses.self, from: data) == page)
  }

  @Test("An unknown type keeps its value, and the rest of the address is decoded")
  func unknownType() throws {
    let json = #"{"id":1,"is_default":false,"name":"a","type":"PLUS_CODE"}"#
    let address = try address(json)
    #expect(address == ShippingAddress(id: 1, name: "a", type: .init(rawValue: "PLUS_CODE")))
    #expect(String(decoding: try KakaoJSON.encoder().encode(address), as: UTF8.self) == json)
  }

  @Test("The types have the platform's spelling")
  func types() {
    #expect(ShippingAddress(id: 1, type: .Old).type?.rawValue == "OLD")
    #expect(ShippingAddress(id: 1, type: .New).type?.rawValue == "NEW")
  }

  @Test(
    "A required field that is missing or has another type is an error",
    arguments: [
      #"{"is_default":true}"#, #"{"id":1}"#, #"{"id":"x","is_default":true}"#, #"{"id":1,"is_default":"true"}"#,
    ])
  func wrongShapes(json: String) {
    #expect(throws: DecodingError.self) { try address(json) }
  }
}
