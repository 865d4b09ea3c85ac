import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTalk
import KakaoSDKUser
import TestSupport

/// A request that Kakao's SDK for iOS 2.27.3 sent, from the recordings that the emulator's tests replay.
struct OfficialRequest: Decodable, Sendable {
  struct Field: Decodable, Sendable {
    let name: String
    let value: String
  }

  let call: String
  let method: String
  let path: String
  let fields: [Field]
  let headers: [String: String]

  var query: [String: String] { Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first } }

  static func all() throws -> [OfficialRequest] {
    struct File: Decodable { let requests: [OfficialRequest] }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appendingPathComponent(
      "Tools/Tests/ConformanceTests/Fixtures/kakao-ios-sdk-2.27.3-requests.json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).requests
  }

  /// Makes the same call with this SDK, and returns its request to the same path, or nil if it doesn't send one.
  func madeBySDK() async throws -> SentRequest? {
    let transport = StubTransport.repeating(.json(#"{"agt":"the-agt"}"#))
    let agent = RecordingUserAgent()
    let token = OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)
    let key = query["client_id"] ?? query["app_key"] ?? "d0000000000000000000000000000001"
    let scheme = call.contains("customScheme") ? "myscheme" : nil
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: key, customScheme: scheme), tokenStore: KakaoInMemoryTokenStore(token),
      userAgent: agent, appSwitcher: ClosureSwitcher { _ in true }, transport: transport)
    try await make(UserApi(client: client), AuthApi(client: client))
    try await makeTalkCall(TalkApi(client: client))
    try await makeShareCall(ShareApi(configuration: client.configuration, transport: transport))
    let sent = transport.requests.map(SentRequest.init) + agent.pages.map { SentRequest(page: $0.url) }
    return sent.first { $0.method == method && $0.path == path }
  }

  /// Makes the call if it is a call to the user API or for a login.
  ///
  /// Only the requests matter, so the errors of unusable responses are ignored.
  private func make(_ user: UserApi, _ auth: AuthApi) async throws {
    switch path {
    case "/oauth/authorize" where query["scope"] != nil, "/api/agt":
      let scopes = query["scope"]?.split(separator: " ").map(String.init) ?? ["account_email"]
      _ = try? await user.loginWithKakaoAccount(scopes: scopes, nonce: query["nonce"])
    case "/oauth/authorize":
      _ = try? await user.loginWithKakaoAccount(
        prompts: list("prompt")?.compactMap(Prompt.init(rawValue:)), loginHint: query["login_hint"],
        channelPublicIds: list("channel_public_id"), serviceTerms: list("service_terms"), nonce: query["nonce"])
    case "/oauth/token" where call == "selectShippingAddress": _ = try? await user.selectShippingAddress()
    case "/oauth/token":
      _ = try? await auth.token(
        code: query["code"] ?? "", codeVerifier: query["code_verifier"], redirectUri: query["redirect_uri"])
    case "/auth/kpidt": _ = try? await user.selectShippingAddress()
    case "/v1/user/shipping_address": await makeAddressCall(user)
    default: try await makeUserCall(user)
    }
  }

  private func makeAddressCall(_ user: UserApi) async {
    if let id = query["address_id"].flatMap(Int64.init) {
      _ = try? await user.shippingAddresses(addressId: id)
    } else {
      _ = try? await user.shippingAddresses(
        fromUpdatedAt: query["from_updated_at"].flatMap(Double.init).map(Date.init(timeIntervalSince1970:)),
        pageSize: query["page_size"].flatMap { Int($0) })
    }
  }

  private func makeUserCall(_ user: UserApi) async throws {
    switch path {
    case "/v2/user/me":
      _ = try? await user.me(
        propertyKeys: try texts("property_keys"), secureResource: query["secure_resource"] == "true")
    case "/v1/user/access_token_info": _ = try? await user.accessTokenInfo()
    case "/v1/user/update_profile":
      let properties = try json("properties") as? [String: Any] ?? [:]
      try? await user.updateProfile(properties: properties.mapValues(Self.sendable))
    case "/v1/user/signup": _ = try? await user.signup(properties: try json("properties") as? [String: String])
    case "/v1/user/logout": try? await user.logout()
    case "/v1/user/unlink": try? await user.unlink()
    case "/v2/user/scopes": _ = try? await user.scopes(scopes: try texts("scopes"))
    case "/v2/user/revoke/scopes": _ = try? await user.revokeScopes(scopes: try texts("scopes") ?? [])
    case "/v2/user/service_terms":
      _ = try? await user.serviceTerms(result: query["result"], tags: list("tags"))
    case "/v2/user/revoke/service_terms": _ = try? await user.revokeServiceTerms(tags: list("tags") ?? [])
    default: break
    }
  }

  private static func sendable(_ value: Any) -> any Sendable {
    if let text = value as? String { text } else { value as? Int ?? 0 }
  }

  func list(_ name: String) -> [String]? { query[name]?.split(separator: ",").map(String.init) }

  func json(_ name: String) throws -> Any? {
    try query[name].map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
  }

  func texts(_ name: String) throws -> [String]? { try json(name) as? [String] }
}

/// A request that this SDK sends, or a page that it opens.
struct SentRequest {
  let method: String
  let path: String
  let fields: [String: String]
  let headers: [String: String]

  init(_ request: KakaoHTTPRequest) {
    method = request.method
    path = request.url.path
    // The recordings don't have the fields of multipart forms.
    let isMultipart = request.header("Content-Type")?.hasPrefix("multipart/") == true
    fields = request.method == "GET" ? request.queryFields : isMultipart ? [:] : request.formFields
    headers = request.headers
  }

  init(page: URL) {
    (method, path, fields, headers) = ("GET", page.path, page.queryFields, [:])
  }
}
