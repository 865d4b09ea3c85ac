import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("UserApi serviceTerms and revokeServiceTerms")
struct UserApiServiceTermsTests {
  @Test("Without arguments or with an empty list, no parameter is sent", arguments: [nil, []] as [[String]?])
  func allTerms(tags: [String]?) async throws {
    let transport = StubTransport(try .fixture("service-terms"))
    let terms = try await UserApi.testing(transport).serviceTerms(tags: tags)
    #expect(terms == (try Fixture.decode("service-terms")))
    let request = try #require(transport.requests.first)
    #expect(request.line == "GET kapi.kakao.com/v2/user/service_terms")
    #expect(request.url.query == nil && request.body == nil)
  }

  @Test("The result type and the comma-separated tags are sent")
  func someTerms() async throws {
    let transport = StubTransport(try .fixture("service-terms"))
    _ = try await UserApi.testing(transport).serviceTerms(result: "app_service_terms", tags: ["terms_a", "news_b"])
    #expect(transport.requests.first?.queryFields == ["result": "app_service_terms", "tags": "terms_a,news_b"])
  }

  @Test("revokeServiceTerms posts the tags and returns the revoked terms")
  func revokeServiceTerms() async throws {
    let transport = StubTransport(try .fixture("revoked-service-terms"))
    let revoked = try await UserApi.testing(transport).revokeServiceTerms(tags: ["news_b", "terms_a"])
    #expect(revoked.revokedServiceTerms == [RevokedServiceTerms(tag: "news_b", agreed: false)])
    let request = try #require(transport.requests.first)
    #expect(request.line == "POST kapi.kakao.com/v2/user/revoke/service_terms")
    #expect(request.formFields == ["tags": "news_b,terms_a"])
  }

  @Test("An empty list to revoke is rejected before a request is sent")
  func revokeNothing() async {
    let error = await #expect(throws: SdkError.self) {
      try await UserApi.testing(StubTransport()).revokeServiceTerms(tags: [])
    }
    #expect(error?.getClientError().reason == .BadParameter)
  }

  @Test("An empty tag or one with a comma is rejected", arguments: ["", "news_b,terms_a"])
  func unusableTag(tag: String) async {
    let api = UserApi.testing(StubTransport())
    let look = await #expect(throws: SdkError.self) { try await api.serviceTerms(tags: ["a", tag]) }
    let revoke = await #expect(throws: SdkError.self) { try await api.revokeServiceTerms(tags: ["a", tag]) }
    #expect(look?.getClientError().reason == .BadParameter)
    #expect(revoke?.getClientError().reason == .BadParameter)
  }
}
