import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("UserApi errors")
struct UserApiErrorTests {
  /// The calls of this module that read or change the platform's data about the user.
  enum Call: CaseIterable, Sendable {
    case signup, updateProfile, scopes, revokeScopes, serviceTerms, revokeServiceTerms
    case addresses, address, allAddresses

    func run(_ api: UserApi) async throws(SdkError) {
      switch self {
      case .signup: _ = try await api.signup()
      case .updateProfile: try await api.updateProfile(properties: ["size": "small"])
      case .scopes: _ = try await api.scopes()
      case .revokeScopes: _ = try await api.revokeScopes(scopes: ["birthday"])
      case .serviceTerms: _ = try await api.serviceTerms()
      case .revokeServiceTerms: _ = try await api.revokeServiceTerms(tags: ["news_b"])
      case .addresses: _ = try await api.shippingAddresses()
      case .address: _ = try await api.shippingAddresses(addressId: 31)
      case .allAddresses:
        var addresses = api.allShippingAddresses().makeAsyncIterator()
        _ = try await addresses.next()
      }
    }
  }

  @Test("An error of the platform is reported with its code and status", arguments: Call.allCases)
  func refused(call: Call) async {
    let transport = StubTransport(.json(#"{"msg":"no","code":-3}"#, status: 403))
    let error = await #expect(throws: SdkError.self) { try await call.run(.testing(transport)) }
    #expect(error?.getApiError().reason == .UnsupportedApi)
    #expect(error?.httpStatus == 403)
    transport.expectNoUnused()
  }

  @Test(
    "A response with another structure is an error, never a success without a value",
    arguments: Call.allCases.filter { $0 != .updateProfile })
  func wrongShape(call: Call) async {
    for answer in [StubResponse.json("[]"), .text("<html>"), StubResponse()] {
      let error = await #expect(throws: SdkError.self) { try await call.run(.testing(StubTransport(answer))) }
      #expect(error?.getClientError().reason == .InvalidResponse)
      #expect(error?.underlyingError is DecodingError)
    }
  }

  @Test("Without a login, no request is sent", arguments: Call.allCases)
  func loggedOut(call: Call) async {
    let error = await #expect(throws: SdkError.self) {
      try await call.run(.testing(StubTransport(), isLoggedIn: false))
    }
    #expect(error?.getClientError().reason == .TokenNotFound)
  }
}
