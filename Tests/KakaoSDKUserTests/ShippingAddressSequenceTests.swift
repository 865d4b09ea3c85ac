import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("ShippingAddressSequence")
struct ShippingAddressSequenceTests {
  /// 23 addresses: the default one changed in the middle, all others in seconds of their own.
  private let spread = [(id: Int64(1), second: 1012)] + (2...23).map { (id: Int64($0), second: 1000 + $0) }

  private func ids(_ transport: StubTransport, pageSize: Int?) async throws -> [Int64] {
    var ids: [Int64] = []
    for try await address in UserApi.testing(transport).allShippingAddresses(pageSize: pageSize) {
      ids.append(address.id)
    }
    return ids
  }

  @Test("every address comes once, whatever the page size", arguments: [nil, 2, 3, 4, 10, 22, 23, 24], [false, true])
  func everyAddress(pageSize: Int?, defaultHeadsEveryPage: Bool) async throws {
    let book = AddressBook(addresses: spread, defaultHeadsEveryPage: defaultHeadsEveryPage)
    let ids = try await ids(book.transport, pageSize: pageSize)
    #expect(ids == [1] + (2...23).reversed())
  }

  @Test("addresses of one second are not lost between two pages", arguments: [4, 5, 7, 10], [false, true])
  func sameSecond(pageSize: Int, defaultHeadsEveryPage: Bool) async throws {
    let addresses = (1...20).map { (id: Int64($0), second: 1000 + $0 / 3) }
    let book = AddressBook(addresses: addresses, defaultHeadsEveryPage: defaultHeadsEveryPage)
    #expect(try await ids(book.transport, pageSize: pageSize).sorted() == Array(1...20))
  }

  @Test("a platform that lists the second again, or always the first page, is not asked without end")
  func neverEnding() async throws {
    let again = AddressBook(addresses: spread, listsSecondAgain: true)
    #expect(try await ids(again.transport, pageSize: 5).sorted() == Array(1...23))
    let same = AddressBook(addresses: spread, ignoresTime: true).transport
    #expect(try await ids(same, pageSize: 5).count == 5)
    #expect(same.requests.count == 3)
  }

  @Test("the next page overlaps the last second of the page before, and the page size stays")
  func requests() async throws {
    let transport = AddressBook(addresses: [(1, 1000), (2, 1005), (3, 1004), (4, 1003)]).transport
    #expect(try await ids(transport, pageSize: 3) == [1, 2, 3, 4])
    #expect(
      transport.requests.map(\.queryFields) == [
        ["page_size": "3"], ["from_updated_at": "1005", "page_size": "3"],
        ["from_updated_at": "1004", "page_size": "3"], ["from_updated_at": "1003", "page_size": "3"],
      ])
  }

  @Test("no address or one takes one request", arguments: [[], [(id: Int64(1), second: 1000)]])
  func smallest(addresses: [(id: Int64, second: Int)]) async throws {
    let transport = AddressBook(addresses: addresses).transport
    #expect(try await ids(transport, pageSize: nil) == addresses.map(\.id))
    #expect(transport.requests.count == 1)
  }

  @Test("pages are asked for only when the loop gets to them, and each loop starts anew")
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
    #expect(transport.requests.map(\.url?.query) == [nil, nil])
  }

  @Test("addresses without a time end the walk after their page")
  func noTimes() async throws {
    let page = #"{"shipping_addresses":[{"id":1,"is_default":true},{"id":2,"is_default":false}]}"#
    let transport = StubTransport(.json(page))
    #expect(try await ids(transport, pageSize: 2) == [1, 2])
  }

  @Test("missing consent is the error that asks for it, not an empty list")
  func noConsent() async {
    let transport = StubTransport(.json(#"{"user_id":7,"shipping_addresses_needs_agreement":true}"#))
    let error = await #expect(throws: SdkError.self) { try await ids(transport, pageSize: nil) }
    #expect(error?.getApiError().reason == .InsufficientScope)
    #expect(error?.getApiError().info?.requiredScopes == ["shipping_address"])
  }

  @Test("a user who has no address to share is no error")
  func nothingToShare() async throws {
    let transport = StubTransport(.json(#"{"user_id":7,"shipping_addresses_needs_agreement":false}"#))
    #expect(try await ids(transport, pageSize: nil).isEmpty)
  }

  @Test("a failed page ends the loop with its error, after the addresses before it")
  func failedPage() async throws {
    let transport = StubTransport(
      try .fixture("shipping-addresses"), .json(#"{"msg":"internal","code":-1}"#, status: 500))
    var addresses = UserApi.testing(transport).allShippingAddresses().makeAsyncIterator()
    #expect(try await addresses.next()?.id == 31)
    #expect(try await addresses.next()?.id == 32)
    do throws(SdkError) {
      _ = try await addresses.next()
      Issue.record("the second page failed")
    } catch {
      #expect(error.httpStatus == 500)
    }
    #expect(try await addresses.next() == nil)
    transport.expectNoUnused()
  }

  @Test("a page size below two is refused by the first step")
  func pageSize() async {
    let error = await #expect(throws: SdkError.self) { try await ids(StubTransport(), pageSize: 1) }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
