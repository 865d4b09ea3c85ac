import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator
@testable import KakaoEmulatorTesting

@Suite struct AddressFormTests {
  private static let values = [
    "name": " Cabin ", "receiver": "김민지", "phone": "010-1234-5678", "zone": "12345", "base": "서울 종로구 견본로 1",
    "detail": "101호",
  ]

  @Test("An added address is listed")
  func addedAddressIsListed() async throws {
    let site = try await AddressBook.site()
    let ids = try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      let list = try await browser.submit(try await browser.open(Self.formURI()), Self.values)
      return try list.page.forms.first?.buttons.map(\.value)
    }
    #expect(ids == ["2", "4", "3", "1"])
    let added = try #require(try await site.services.storage.account(id: 1)?.shippingAddresses.last)
    #expect(
      added
        == ShippingAddress(
          id: 4, name: "Cabin", isDefault: false, updatedAt: site.clock.now, type: "NEW",
          baseAddress: "서울 종로구 견본로 1", detailAddress: "101호", receiverName: "김민지",
          receiverPhoneNumber1: "010-1234-5678", receiverPhoneNumber2: "", zoneNumber: "12345"))
  }

  @Test("Changing an address updates its time")
  func changedAddressHasNewTime() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      let form = try await browser.open(Self.formURI(editing: 1))
      #expect(try form.field("receiver") == "receiver 1")
      #expect(try form.field("zone") == "00001")
      _ = try await browser.submit(form, ["phone": "02-111-2222"], tick: ["default"])
    }
    let addresses = try await site.services.storage.account(id: 1)?.shippingAddresses ?? []
    var expected = AddressBook.addresses[0]
    (expected.receiverPhoneNumber1, expected.isDefault, expected.updatedAt) = ("02-111-2222", true, site.clock.now)
    #expect(addresses[0] == expected)
    #expect(addresses.map(\.isDefault) == [true, false, false])
    #expect(addresses[1].updatedAt == AddressBook.addresses[1].updatedAt)
  }

  @Test("Invalid input isn't saved and is shown again", arguments: AddressDraft.Problem.allCases)
  func invalidAddressIsShownAgain(problem: AddressDraft.Problem) async throws {
    let field = String(problem.rawValue.dropLast("Invalid".count))
    let bad = String(repeating: "x", count: 201)
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      let form = try await browser.open(Self.formURI())
      let answer = try await browser.submit(form, Self.values.merging([field: bad]) { $1 })
      #expect(answer.status == .unprocessableContent)
      let strings = try #require(try PageResources.load().strings[.english])
      #expect(try answer.page.alert == strings["address", problem.rawValue])
      #expect(try answer.field(field) == bad)
      #expect(try answer.field("receiver") == (field == "receiver" ? bad : "김민지"))
    }
    #expect(try await site.services.storage.account(id: 1)?.shippingAddresses == AddressBook.addresses)
  }

  @Test("An address remains the default until another one becomes the default")
  func defaultAddressIsReplacedOnly() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      let form = try await browser.open(Self.formURI(editing: 2))
      let box = try form.page.forms.first?.fields.first { $0.name == "default" }
      #expect(box?.isChecked == true && box?.isDisabled == true)
      _ = try await browser.submit(form, ["detail": "new"])
    }
    let addresses = try await site.services.storage.account(id: 1)?.shippingAddresses
    #expect(addresses?.map(\.isDefault) == [false, true, false])
    #expect(addresses?[1].detailAddress == "new")
  }

  @Test("A form for another address is rejected")
  func formForOtherAddressIsRejected() async throws {
    let site = try await AddressBook.site()
    try await site.visit { browser in
      _ = try await browser.open(try await AddressBook.uri(site))
      let token = try #require(try await browser.open(Self.formURI(editing: 1)).field("form_token"))
      let fields = Self.values.merging(["form_token": token]) { $1 }
      for uri in [Self.formURI(editing: 2), Self.formURI()] {
        #expect(try await browser.post(uri, fields).status == .forbidden)
      }
      #expect(try await browser.post(Self.formURI(editing: 1), Self.values).status == .forbidden)
    }
    #expect(try await site.services.storage.account(id: 1)?.shippingAddresses == AddressBook.addresses)
  }

  private static func formURI(editing id: Int64? = nil) -> String {
    AddressBook.pickerURI().replacingOccurrences(of: "/user/address?", with: "/user/address/form?")
      + (id.map { "&edit=\($0)" } ?? "")
  }
}
