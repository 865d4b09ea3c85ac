import Foundation
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

@Suite("UserApi scopes and revokeScopes")
struct UserApiScopesTests {
  @Test("Without a list or with an empty one, all consent items are requested", arguments: [nil, []] as [[String]?])
  func allScopes(scopes: [String]?) async throws {
    let transport = StubTransport(try .fixture("scopes"))
    let info = try await UserApi.testing(transport).scopes(scopes: scopes)
    #expect(info == (try Fixture.decode("scopes")))
    let request = try #require(transport.requests.first)
    #expect(request.line == "GET kapi.kakao.com/v2/user/scopes")
    #expect(request.url.query == nil && request.body == nil)
  }

  @Test("A list is sent as a JSON array")
  func someScopes() async throws {
    let transport = StubTransport(try .fixture("scopes"))
    _ = try await UserApi.testing(transport).scopes(scopes: ["birthday", "a\"b"])
    #expect(transport.requests.first?.queryFields == ["scopes": #"["birthday","a\"b"]"#])
  }

  @Test("revokeScopes posts the list and returns the remaining scopes")
  func revokeScopes() async throws {
    let transport = StubTransport(try .fixture("scopes"))
    let info = try await UserApi.testing(transport).revokeScopes(scopes: ["birthday", "gender"])
    #expect(info == (try Fixture.decode("scopes")))
    let request = try #require(transport.requests.first)
    #expect(request.line == "POST kapi.kakao.com/v2/user/revoke/scopes")
    #expect(request.formFields == ["scopes": #"["birthday","gender"]"#])
  }

  @Test("An empty list to revoke is rejected before a request is sent")
  func revokeNothing() async {
    let error = await #expect(throws: SdkError.self) {
      try await UserApi.testing(StubTransport()).revokeScopes(scopes: [])
    }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
