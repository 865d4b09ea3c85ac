import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ShippingAddressTests {
  private static let path = "/v1/user/shipping_address"
  private static let login = Login(scopes: ["shipping_address"])

  private static func address(_ id: Int64, updatedAt: TimeInterval, isDefault: Bool = false) -> ShippingAddress {
    ShippingAddress(
      id: id, isDefault: isDefault, updatedAt: Date(timeIntervalSince1970: updatedAt), type: "NEW",
      baseAddress: "base", detailAddress: "detail")
  }

  /// Returns the token of a user with four addresses.
  ///
  /// The default address is the second oldest.
  private static func bearer(_ emulator: TestEmulator) async throws -> String {
    var account = try #require(try await emulator.storage.account(id: 1))
    account.shippingAddresses = [
      address(1, updatedAt: 100), address(2, updatedAt: 400), address(3, updatedAt: 200, isDefault: true),
      address(4, updatedAt: 300),
    ]
    try await emulator.storage.save(account)
    return try await emulator.bearer(login)
  }

  private func ids(_ response: TestResponse) throws -> [Int] {
    let addresses = try #require(try response.json()["shipping_addresses"] as? [[String: Any]])
    return try addresses.map { try #require($0["id"] as? Int) }
  }

  @Test("The demo account has two addresses")
  func demoHasTwoAddresses() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer(Self.login))
      #expect(
        response.text == #"{"user_id":\#(try await emulator.userID()),"shipping_addresses":["#
          + #"{"id":5101,"name":"집","is_default":true,"updated_at":1767225600,"type":"NEW","#
          + #""base_address":"경기 성남시 분당구 견본로 12 (견본동, 샘플아파트)","detail_address":"101동 1502호","#
          + #""receiver_name":"김민지","receiver_phone_number1":"010-1234-5678","receiver_phone_number2":"","#
          + #""zone_number":"00000","zip_code":"000-000"},"#
          + #"{"id":5102,"name":"회사","is_default":false,"updated_at":1767139200,"type":"OLD","#
          + #""base_address":"서울 종로구 견본동 34-5","detail_address":"샘플빌딩 7층","receiver_name":"김민지","#
          + #""receiver_phone_number1":"02-0000-5678","zone_number":"00001","zip_code":"000-001"}],"#
          + #""shipping_addresses_needs_agreement":false}"#)
    }
  }

  @Test("Without consent, no list is returned")
  func missingConsentOmitsAddresses() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      #expect(
        response.text
          == #"{"user_id":\#(try await emulator.userID()),"shipping_addresses_needs_agreement":true}"#)
    }
  }

  @Test("A user without addresses needs no consent")
  func missingAddressesNeedNoAgreement() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer(Login(account: 3)))
      #expect(
        response.text
          == #"{"user_id":\#(try await emulator.userID(account: 3)),"shipping_addresses_needs_agreement":false}"#)
    }
  }

  @Test("An admin key can read the addresses")
  func adminKeyReadsAddresses() async throws {
    try await withEmulator { emulator in
      _ = try await Self.bearer(emulator)
      let query = try await emulator.targetQuery(["address_id": "4"])
      let response = try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey)
      #expect(try ids(response) == [4])
    }
  }

  @Test(
    "The default address is first, followed by the others from newest to oldest",
    arguments: [
      ("", [3, 2, 4, 1]), ("?from_updated_at=0", [3, 2, 4, 1]), ("?page_size=2", [3, 2]),
      ("?page_size=2&from_updated_at=400", [4, 1]), ("?from_updated_at=300", [1]), ("?from_updated_at=100", []),
      ("?address_id=1", [1]), ("?address_id=9", []),
    ])
  func defaultIsFirstThenNewest(query: String, expected: [Int]) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path + query, authorization: try await Self.bearer(emulator))
      #expect(try ids(response) == expected)
    }
  }

  @Test("A page has ten addresses by default")
  func pageSizeDefaultsToTen() async throws {
    try await withEmulator { emulator in
      var account = try #require(try await emulator.storage.account(id: 1))
      account.shippingAddresses = (1...11).map { Self.address($0, updatedAt: TimeInterval($0)) }
      try await emulator.storage.save(account)
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer(Self.login))
      #expect(try ids(response) == Array((2...11).reversed()))
    }
  }

  @Test(
    "A parameter that isn't a valid number is rejected",
    arguments: ["page_size=1", "page_size=x", "from_updated_at=-1", "address_id=home"])
  func invalidNumberIsRejected(query: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(
        "\(Self.path)?\(query)", authorization: try await emulator.bearer(Self.login))
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("An app that hasn't set up the consent item gets an error that contains the item")
  func appWithoutItemIsRejected() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["account_email"]))
      try await emulator.changeApp { $0.consentItems.removeAll { $0.id == "shipping_address" } }
      let response = try await emulator.get(Self.path, authorization: bearer)
      #expect(response.status == .forbidden)
      #expect(
        response.text == #"{"msg":"[Demo] App disabled [shipping_address] scopes for [SHIPPING_ADDRESS] API on "#
          + #"developers.kakao.com. Enable it first.","code":-3}"#)
    }
  }
}
