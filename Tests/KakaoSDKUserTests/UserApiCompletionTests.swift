import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

/// Tests of the calls with completion handlers, written as in the guides.
@Suite("UserApi calls with completion handlers")
@MainActor
struct UserApiCompletionTests {
  private let error = StubResponse.json(#"{"msg":"no","code":-3}"#, status: 403)

  private func api(_ answer: StubResponse) -> UserApi { .testing(StubTransport(answer)) }

  /// Makes a call and returns the arguments of its completion handler.
  ///
  /// Traps if the handler isn't called on the main actor.
  private func outcome<Value: Sendable>(
    _ call: (@escaping @MainActor (Value?, (any Error)?) -> Void) throws -> Void
  ) async rethrows -> (value: Value?, error: SdkError?) {
    let (outcomes, report) = AsyncStream.makeStream(of: (value: Value?, error: SdkError?).self)
    try call { value, error in
      MainActor.assertIsolated()
      report.yield((value, error as? SdkError))
    }
    for await outcome in outcomes { return outcome }
    return (nil, nil)
  }

  @Test("signup calls its completion handler") func signup() async {
    let done = await outcome { api(.json(#"{"id":7}"#)).signup(properties: ["size": "small"], completion: $0) }
    #expect(done.value == 7 && done.error == nil)
    let failed = await outcome { api(error).signup(completion: $0) }
    #expect(failed.value == nil && failed.error?.httpStatus == 403)
  }

  @Test("updateProfile accepts values of any type and rejects those that aren't JSON")
  func updateProfile() async {
    func outcome(_ api: UserApi, _ properties: [String: Any]) async -> SdkError? {
      await self.outcome { done in api.updateProfile(properties: properties) { done(Never?.none, $0) } }.error
    }
    let transport = StubTransport(.json(#"{"id":7}"#))
    #expect(await outcome(.testing(transport), ["one": 1, "text": "a", "gone": NSNull()]) == nil)
    #expect(transport.requests.first?.formFields == ["properties": #"{"gone":null,"one":1,"text":"a"}"#])
    #expect(await outcome(api(error), ["text": "a"])?.httpStatus == 403)
    let refused = await outcome(.testing(StubTransport()), ["text": NSObject()])
    #expect(refused?.getClientError().reason == .BadParameter)
  }

  @Test("scopes and revokeScopes call their completion handlers") func scopes() async throws {
    let expected: ScopeInfo = try Fixture.decode("scopes")
    let all = try await outcome { api(try .fixture("scopes")).scopes(scopes: ["birthday"], completion: $0) }
    #expect(all.value == expected && all.error == nil)
    let left = try await outcome { api(try .fixture("scopes")).revokeScopes(scopes: ["birthday"], completion: $0) }
    #expect(left.value == expected && left.error == nil)
    let failed = await outcome { api(error).revokeScopes(scopes: ["birthday"], completion: $0) }
    #expect(failed.value == nil && failed.error?.httpStatus == 403)
  }

  @Test("serviceTerms and revokeServiceTerms call their completion handlers") func serviceTerms() async throws {
    let terms = try await outcome { api(try .fixture("service-terms")).serviceTerms(completion: $0) }
    #expect(terms.value == (try Fixture.decode("service-terms")) && terms.error == nil)
    let revoked = try await outcome {
      api(try .fixture("revoked-service-terms")).revokeServiceTerms(tags: ["news_b"], completion: $0)
    }
    #expect(revoked.value == (try Fixture.decode("revoked-service-terms")) && revoked.error == nil)
    let failed = await outcome { api(error).serviceTerms(result: "app_service_terms", tags: ["a"], completion: $0) }
    #expect(failed.value == nil && failed.error?.httpStatus == 403)
  }

  @Test("shippingAddresses calls its completion handler for a page and for one address") func shippingAddresses()
    async throws
  {
    let page = try await outcome {
      api(try .fixture("shipping-addresses")).shippingAddresses(pageSize: 2, completion: $0)
    }
    #expect(page.value?.shippingAddresses?.map(\.id) == [31, 32] && page.error == nil)
    let one = try await outcome {
      api(try .fixture("shipping-addresses")).shippingAddresses(addressId: 31, completion: $0)
    }
    #expect(one.value?.userId == 7_000_000_003 && one.error == nil)
    let failed = await outcome { api(error).shippingAddresses(addressId: 31, completion: $0) }
    #expect(failed.value == nil && failed.error?.httpStatus == 403)
  }
}
