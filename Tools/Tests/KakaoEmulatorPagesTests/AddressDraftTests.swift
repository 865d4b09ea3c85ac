import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AddressDraftTests {
  private static let good = AddressDraft(
    name: "", receiver: "김민지", phone: "010-1234-5678", zone: "12345", base: "견본로 1")

  @Test(
    "Korean phone numbers are accepted",
    arguments: ["010-1234-5678", "01012345678", "02-123-4567", "031-123-4567", "1588-0000", "0505-1234-5678"])
  func acceptsKoreanPhoneNumbers(phone: String) {
    var draft = Self.good
    draft.phone = phone
    #expect(draft.problem == nil)
  }

  @Test(
    "Malformed and international phone numbers are rejected",
    arguments: [
      "", "010", "010-1234-567a", "+82 10-1234-5678", "010--1234-5678", "010-1234-56789", "０１０-1234-5678",
    ])
  func rejectsOtherPhoneNumbers(phone: String) {
    var draft = Self.good
    draft.phone = phone
    #expect(draft.problem == .phoneInvalid)
  }

  @Test("Zone numbers that don't have five digits are rejected", arguments: ["", "1234", "123456", "1234a", "１２３４５"])
  func zoneNumberHasFiveDigits(zone: String) {
    var draft = Self.good
    draft.zone = zone
    #expect(draft.problem == .zoneInvalid)
  }

  @Test(
    "Receiver names that aren't one short line are rejected",
    arguments: ["", "a\nb", "a\u{2028}b", "a\u{0}b", "e" + String(repeating: "\u{301}", count: 60)])
  func receiverIsOneShortLine(receiver: String) {
    var draft = Self.good
    draft.receiver = receiver
    #expect(draft.problem == .receiverInvalid)
  }

  @Test("Values with the maximum length are accepted")
  func lengthLimitsAreInclusive() {
    var draft = Self.good
    (draft.receiver, draft.name) = (String(repeating: "r", count: 40), String(repeating: "n", count: 20))
    (draft.base, draft.detail) = (String(repeating: "b", count: 200), String(repeating: "d", count: 100))
    #expect(draft.problem == nil)
    draft.detail += "d"
    #expect(draft.problem == .detailInvalid)
    draft.detail = ""
    draft.name += "n"
    #expect(draft.problem == .nameInvalid)
    draft.base = ""
    #expect(draft.problem == .baseInvalid)
  }

  @Test("The first address becomes the default")
  func firstAddressIsDefault() {
    var account = Account(id: 1, passwordHash: "")
    #expect(Self.good.save(in: &account, editing: nil, at: .distantPast))
    #expect(account.shippingAddresses.map(\.isDefault) == [true])
    #expect(account.shippingAddresses.map(\.name) == [nil])
  }

  @Test("An address with a new zone number gets the type NEW")
  func changedAddressHasNewType() {
    var account = Account(id: 1, passwordHash: "")
    account.shippingAddresses = [AddressBook.address(1, "Old", updatedAt: 0)]
    var draft = AddressDraft(account.shippingAddresses[0])
    #expect(draft.save(in: &account, editing: 1, at: .distantPast))
    #expect(account.shippingAddresses[0].type == "OLD" && account.shippingAddresses[0].zipCode == "000-001")
    draft.zone = "54321"
    #expect(draft.save(in: &account, editing: 1, at: .distantPast))
    #expect(account.shippingAddresses[0].type == "NEW" && account.shippingAddresses[0].zipCode == nil)
    #expect(account.shippingAddresses[0].receiverPhoneNumber2 == "02-000-0000")
  }

  @Test("A deleted address can't be changed")
  func deletedAddressIsNotChanged() {
    var account = Account(id: 1, passwordHash: "")
    #expect(!Self.good.save(in: &account, editing: 1, at: .distantPast))
    #expect(account.shippingAddresses.isEmpty)
  }
}
