import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("KakaoShippingAddressSequence")
struct ShippingAddressSequenceTests {
  /// A list of 23 addresses with different change times.
  ///
  /// The change time of the default address is in the middle.
  private let spread = [(id: Int64(1), second: 1012)] + (2...23).map { (id: Int64($0), second: 1000 + $0) }

  private func ids(_ transport: StubTransport, pageSize: Int?) async throws -> [Int64] {
    var ids: [Int64] = []
    for try await address in UserApi.testing(transport).allShippingAddresses(pageSize: pageSize) {
      ids.append(address.id)
    }
    return ids
  }

  @Test(
    "Every address is returned once, whatever the page size", arguments: [nil, 2, 3, 4, 10, 22, 23, 24], [false, true])
  func everyAddress(pageSize: Int?, defaultHeadsEveryPage: Bool) async throws {
    let book = AddressBook(addresses: spread, defaultHeadsEveryPage: defaultHeadsEveryPage)
    let ids = try await ids(book.transport, pageSize: pageSize)
    #expect(ids == [1] + (2...23).reversed())
  }

  @Test("Addresses with the same change time aren't lost between two pages", arguments: [4, 5, 7, 10], [false, true])
  func sameSecond(pageSize: Int, defaultHeadsEveryPage: Bool) async throws {
    let addresses = (1...20).map { (id: Int64($0), second: 1000 + $0 / 3) }
    let book = AddressBook(addresses: addresses, defaultHeadsEveryPage: defaultHeadsEveryPage)
    #expect(try await ids(book.transport, pageSize: pageSize).sorted() == Array(1...20))
  }

  @Test("A platform that repeats addresses or pages doesn't cause endless requests")
  func neverEnding() async throws {
    let again = AddressBook(addresses: spread, listsSecondAgain: true)
    #expect(try await ids(again.transport, pageSize: 5).sorted() == Array(1...23))
    let same = AddressBook(addresses: spread, ignoresTime: true).transport
    #expect(try await ids(same, pageSize: 5).count == 5)
    #expect(same.requests.count == 3)
  }

  @Test("The next page starts in the last second of the previous page and keeps the page size")
  func requests() async throws {
    let transport = AddressBook(addresses: [(1, 1000), (2, 1005), (3, 1004), (4, 1003)]).transport
    #expect(try await ids(transport, pageSize: 3) == [1, 2, 3, 4])
    #expect(
      transport.requests.map(\.queryFields) == [
        ["page_size": "3"], ["from_updated_at": "1005", "page_size": "3"],
        ["from_updated_at": "1004", "page_size": "3"], ["from_updated_at": "1003", "page_size": "3"],
      ])
  }

  @Test("A list of at most one address takes one request", arguments: [[], [(id: Int64(1), second: 1000)]])
  func smallest(addresses: [(id: Int64, second: Int)]) async throws {
    let transport = AddressBook(addresses: addresses).transport
    #expect(try await ids(transport, pageSize: nil) == addresses.map(\.id))
    #expect(transport.requests.count == 1)
  }

  @Test("Pages are requested only when the loop reaches them, and each loop starts again")
  func lazyPages() async throws {
    let transport = AddressBook(addresses: spread).transport
    let addresses = UserApi.testing(transport).allShippingAddresses()
    #expect(transport.requests.isEmpty)
    for _ in 1...2 {
      for try await address in addresses {
        #expect(address.id == 1)
        break
      }
    }
    #expect(transport.requests.map(\.url.query) == [nil, nil])
  }

  @Test("Addresses without a change time end the sequence after their page")
  func noTimes() async throws {
    let page = #"{"shipping_addresses":[{"id":1,"is_default":true},{"id":2,"is_default":false}]}"#
    let transport = StubTransport(.json(page))
    #expect(try await ids(transport, pageSize: 2) == [1, 2])
  }

  @Test("Missing consent is an error, not an empty list")
  func noConsent() async {
    let transport = StubTransport(.json(#"{"user_id":7,"shipping_addresses_needs_agreement":true}"#))
    let error = await #expect(throws: SdkError.self) { try await ids(transport, pageSize: nil) }
    #expect(error?.getApiError().reason == .InsufficientScope)
    #expect(error?.getApiError().info?.requiredScopes == ["shipping_address"])
  }

  @Test("A user without an address to share isn't an error")
  func nothingToShare() async throws {
    let transport = StubTransport(.json(#"{"user_id":7,"shipping_addresses_needs_agreement":false}"#))
    #expect(try await ids(transport, pageSize: nil).isEmpty)
  }

  @Test("A failed page ends the loop with its error after the earlier addresses")
  func failedPage() async throws {
    let transport = StubTransport(
      try .fixture("shipping-addresses"), .json(#"{"msg":"internal","code":-1}"#, status: 500))
    var addresses = UserApi.testing(transport).allShippingAddresses().makeAsyncIterator()
    #expect(try await addresses.next()?.id == 31)
    #expect(try await addresses.next()?.id == 32)
    do throws(SdkError) {
      _ = try await addresses.next()
      Issue.record("The second page failed, but the loop ended without an error.")
    } catch {
      #expect(error.httpStatus == 500)
    }
    #expect(try await addresses.next() == nil)
    transport.expectNoUnused()
  }

  @Test("A page size below two is rejected at the first iteration")
  func pageSize() async {
    let error = await #expect(throws: SdkError.self) { try await ids(StubTransport(), pageSize: 1) }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
