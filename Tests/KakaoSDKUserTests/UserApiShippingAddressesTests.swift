import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("UserApi shippingAddresses")
struct UserApiShippingAddressesTests {
  @Test("The first page is requested without parameters, and its times are seconds since 1970")
  func firstPage() async throws {
    let transport = StubTransport(try .fixture("shipping-addresses"))
    let page = try await UserApi.testing(transport).shippingAddresses()
    #expect(page.userId == 7_000_000_003 && page.needsAgreement == false)
    #expect(
      page.shippingAddresses == [
        ShippingAddress(
          id: 31, name: "우리집", isDefault: true, updatedAt: Date(timeIntervalSince1970: 1_770_091_440), type: .New,
          baseAddress: "강원 춘천시 하늘길 7", detailAddress: "2층", receiverName: "이하늘",
          receiverPhoneNumber1: "010-0000-7777", receiverPhoneNumber2: "", zoneNumber: "00007"),
        ShippingAddress(
          id: 32, name: "작업실", isDefault: false, updatedAt: Date(timeIntervalSince1970: 1_770_091_506), type: .Old,
          baseAddress: "강원 춘천시 바다동 8", detailAddress: "지하", receiverName: "이바다",
          receiverPhoneNumber1: "033-000-8888", receiverPhoneNumber2: "010-0000-7777", zoneNumber: "00008",
          zipCode: "000-008"),
      ])
    let request = try #require(transport.requests.first)
    #expect(request.line == "GET kapi.kakao.com/v1/user/shipping_address")
    #expect(request.url.query == nil && request.body == nil)
  }

  @Test("A later page is requested with whole seconds and the page size")
  func laterPage() async throws {
    let transport = StubTransport(.json(#"{"user_id":7,"shipping_addresses":[]}"#))
    _ = try await UserApi.testing(transport).shippingAddresses(
      fromUpdatedAt: Date(timeIntervalSince1970: 1_770_091_506.9), pageSize: 2)
    #expect(transport.requests.first?.queryFields == ["from_updated_at": "1770091506", "page_size": "2"])
  }

  @Test("A single address is requested by its ID")
  func oneAddress() async throws {
    let transport = StubTransport(try .fixture("shipping-addresses"))
    _ = try await UserApi.testing(transport).shippingAddresses(addressId: 31)
    let request = try #require(transport.requests.first)
    #expect(request.line == "GET kapi.kakao.com/v1/user/shipping_address")
    #expect(request.queryFields == ["address_id": "31"])
  }

  @Test("Without consent there is no list, and the response says whether consent can be requested")
  func noConsent() async throws {
    let transport = StubTransport(.json(#"{"user_id":7,"shipping_addresses_needs_agreement":true}"#))
    let page = try await UserApi.testing(transport).shippingAddresses()
    #expect(page == UserShippingAddresses(userId: 7, needsAgreement: true))
  }

  @Test(
    "An invalid page size or time is rejected before a request is sent",
    arguments: [
      (nil, 1), (nil, 0), (nil, -1), (-1, nil), (Date.distantPast.timeIntervalSince1970, nil), (.nan, nil),
      (.infinity, nil),
    ] as [(TimeInterval?, Int?)])
  func unusableParameters(seconds: TimeInterval?, pageSize: Int?) async {
    let error = await #expect(throws: SdkError.self) {
      try await UserApi.testing(StubTransport()).shippingAddresses(
        fromUpdatedAt: seconds.map { Date(timeIntervalSince1970: $0) }, pageSize: pageSize)
    }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
