import Foundation
import KakaoSDKCommon
import KakaoSDKServer
import KakaoSDKUser
import TestSupport
import Testing

@Suite("AdminApi")
struct AdminApiTests {
  private static let key = "a0000000000000000000000000000001"
  private static let target = ["target_id_type": "user_id", "target_id": "7"]

  private func api(_ transport: StubTransport) throws -> AdminApi {
    try AdminApi(adminKey: Self.key, configuration: KakaoConfiguration(appKey: "key"), transport: transport)
  }

  /// Returns the only request that a call sends.
  private func request(
    _ response: String, _ call: (AdminApi) async throws -> Void
  ) async throws -> KakaoHTTPRequest {
    let transport = StubTransport(.json(response))
    try await call(try api(transport))
    let request = try #require(transport.requests.first)
    #expect(request.header("Authorization") == "KakaoAK \(Self.key)")
    return request
  }

  private func line(_ request: KakaoHTTPRequest) -> String {
    "\(request.method) \(request.url.host ?? "")\(request.url.path)"
  }

  @Test("user sends the ID of the user and returns the information")
  func user() async throws {
    let request = try await request(#"{"id":7}"#) { api in
      let user = try await api.user(userID: 7, propertyKeys: ["kakao_account.email"])
      #expect(user.id == 7)
    }
    #expect(line(request) == "GET kapi.kakao.com/v2/user/me")
    let fields = ["property_keys": #"["kakao_account.email"]"#, "secure_resource": "true"]
    #expect(request.queryFields == Self.target.merging(fields) { $1 })
  }

  @Test("logout and unlink send the ID of the user in the form")
  func logoutAndUnlink() async throws {
    let logout = try await request(#"{"id":7}"#) { try await $0.logout(userID: 7) }
    let unlink = try await request(#"{"id":7}"#) { try await $0.unlink(userID: 7) }
    #expect(line(logout) == "POST kapi.kakao.com/v1/user/logout" && logout.formFields == Self.target)
    #expect(line(unlink) == "POST kapi.kakao.com/v1/user/unlink" && unlink.formFields == Self.target)
  }

  @Test("The calls for consent items send the ID of the user")
  func scopes() async throws {
    let all = try await request(#"{"id":7,"scopes":[]}"#) { _ = try await $0.scopes(userID: 7) }
    #expect(line(all) == "GET kapi.kakao.com/v2/user/scopes" && all.queryFields == Self.target)
    let revoked = try await request(#"{"id":7}"#) { _ = try await $0.revokeScopes(userID: 7, scopes: ["friends"]) }
    #expect(line(revoked) == "POST kapi.kakao.com/v2/user/revoke/scopes")
    #expect(revoked.formFields == Self.target.merging(["scopes": #"["friends"]"#]) { $1 })
  }

  @Test("The calls for service terms and shipping addresses send the ID of the user")
  func otherCalls() async throws {
    let terms = try await request(#"{"id":7}"#) { _ = try await $0.serviceTerms(userID: 7, tags: ["a", "b"]) }
    #expect(line(terms) == "GET kapi.kakao.com/v2/user/service_terms")
    #expect(terms.queryFields == Self.target.merging(["tags": "a,b"]) { $1 })
    let revoked = try await request(#"{"id":7}"#) { _ = try await $0.revokeServiceTerms(userID: 7, tags: ["a"]) }
    #expect(line(revoked) == "POST kapi.kakao.com/v2/user/revoke/service_terms")
    #expect(revoked.formFields == Self.target.merging(["tags": "a"]) { $1 })
    let addresses = try await request(#"{"user_id":7}"#) { _ = try await $0.shippingAddresses(userID: 7, pageSize: 2) }
    #expect(line(addresses) == "GET kapi.kakao.com/v1/user/shipping_address")
    #expect(addresses.queryFields == Self.target.merging(["page_size": "2"]) { $1 })
  }

  @Test("users accepts both forms of the response", arguments: [#"[{"id":7}]"#, #"{"elements":[{"id":7}]}"#])
  func users(response: String) async throws {
    let request = try await request(response) { api in
      let users = try await api.users(userIDs: [7, 8])
      #expect(users == [User(id: 7)])
    }
    #expect(line(request) == "GET kapi.kakao.com/v2/app/users")
    #expect(request.queryFields == ["target_id_type": "user_id", "target_ids": "[7,8]"])
  }

  @Test("users rejects an empty or too long list of IDs before a request is sent")
  func userCount() async throws {
    for (count, keys) in [(0, nil), (101, nil), (21, ["properties."])] as [(Int, [String]?)] {
      let error = await #expect(throws: SdkError.self) {
        try await api(StubTransport()).users(userIDs: Array(repeating: 7, count: count), propertyKeys: keys)
      }
      #expect(error?.getClientError().reason == .BadParameter)
    }
    _ = try await request("[]") { _ = try await $0.users(userIDs: Array(1...100)) }
    _ = try await request("[]") { _ = try await $0.users(userIDs: Array(1...20), propertyKeys: ["properties."]) }
  }

  @Test("An empty key and a key that isn't allowed in a header are rejected", arguments: ["", " ", "a\r\nb", "키"])
  func invalidKey(key: String) {
    let error = #expect(throws: SdkError.self) {
      try AdminApi(adminKey: key, configuration: KakaoConfiguration(appKey: "key"), transport: StubTransport())
    }
    #expect(error?.getClientError().reason == .BadParameter)
  }

  @Test(
    "A key that Kakao repeats in its message isn't in the error, whatever surrounds it",
    arguments: ["", "\u{301}", "\u{600}", "\u{200D}"])
  func keyInMessage(modifier: String) async throws {
    let body = #"{"msg":"appKey(\#(modifier)\#(Self.key)\#(modifier)) does not exist","code":-401}"#
    let error = await #expect(throws: SdkError.self) {
      try await api(StubTransport(.json(body, status: 401))).user(userID: 7)
    }
    #expect(error?.getApiError().reason == .InvalidAccessToken)
    #expect(error?.getApiError().info?.msg == "appKey(\(modifier)<redacted>\(modifier)) does not exist")
    #expect(error?.httpStatus == 401)
  }

  @Test("Printing the API doesn't show the key")
  func description() throws {
    let api = try api(StubTransport())
    var dumped = ""
    dump(api, to: &dumped)
    for text in ["\(api)", String(reflecting: api), dumped] { #expect(!text.contains(Self.key)) }
  }
}
