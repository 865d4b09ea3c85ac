/// The checks of the user API.
extension Check {
  private static let me = "/v2/user/me"
  private static let tokenInfo = "/v1/user/access_token_info"
  private static let terms = "/v2/user/service_terms"
  private static let unknownToken = "no-such-token"

  /// The paths to call with a token that doesn't exist, all of which only read data.
  private static let unknownTokenPaths = [
    me, tokenInfo, "/v1/user/check_access_token", "/v2/user/scopes", terms, "/v1/user/shipping_address",
    "/v1/oidc/userinfo", "/v1/api/talk/profile", "/v1/api/talk/friends", "/v1/api/talk/channels",
    "/v2/api/talk/channels",
  ]

  static let userAPI: [Check] =
    [
      Check("me/no-token", section: "9", .get(me)),
      Check("me/empty-token", section: "9", .get(me).with(header: "Authorization", "Bearer")),
      Check("me/long-token", section: "9", .get(me, bearer: longToken)),
      Check("me/post", section: "7", .post(me, ["secure_resource": "true"], bearer: unknownToken)),
      Check("me/query-token", section: "1", .get(me, ["access_token": unknownToken])),
      Check("me/wrong-method", section: "9", CheckRequest.get(me).with(method: "PUT")),
      Check("me/preflight", section: "1", .preflight(me, method: "GET")),
      Check("access_token_info/long-token", section: "6", .get(tokenInfo, bearer: longToken)),
      Check("ids/malformed-admin-key", section: "9", .get("/v1/user/ids", admin: "no-such-key")),
      Check(
        "ids/unknown-admin-key", section: "9", .get("/v1/user/ids", admin: "00000000000000000000000000000000")),
      Check("ids/no-admin-key", section: "9", .get("/v1/user/ids")),
      Check("app-users/malformed-admin-key", section: "9", .get("/v2/app/users", admin: "no-such-key")),
      Check("user-api/unknown-path", section: "9", .get("/v1/user/no-such-call")),
    ]
    + unknownTokenPaths.map { path in
      let name = path.split(separator: "/").dropFirst(path.contains("/api/") ? 2 : 1).joined(separator: "-")
      let version = path.hasPrefix("/v2/api") ? ".v2" : ""
      return Check("\(name)\(version)/unknown-token", section: "9", .get(path, bearer: unknownToken))
    }

  private static let longToken = String(repeating: "x", count: 1000)

  /// The checks with the tokens of a login.
  ///
  /// All except the code exchange and the last request only read data. `login/logout` ends the login that the command
  /// itself started.
  static let login: [Check] = [
    exchange, read("me", section: "7", me), read("me/https", section: "7", me, ["secure_resource": "true"]),
    read("me/selected", section: "7", me, ["property_keys": #"["kakao_account.email"]"#]),
    read("me/invalid-parameter", section: "9", me, ["secure_resource": "yes"]),
    read("access_token_info", section: "6", tokenInfo),
    read("scopes", section: "8.2", "/v2/user/scopes"),
    read("service_terms", section: "8.3", terms),
    read("service_terms.app", section: "8.3", terms, ["result": "app_service_terms"]),
    read("shipping_address", section: "8.4", "/v1/user/shipping_address"),
    read("shipping_address.page-size", section: "8.4", "/v1/user/shipping_address", ["page_size": "1"]),
    read("userinfo", section: "5", "/v1/oidc/userinfo"),
    Check(
      "login/tokeninfo", section: "5", .post("/oauth/tokeninfo", ["id_token": "{id_token}"]), requires: .login),
    Check(
      "login/logout", section: "6", .post("/v1/user/logout", bearer: "{access_token}"), requires: .login),
  ]

  private static func read(
    _ id: String, section: String, _ path: String, _ query: KeyValuePairs<String, String> = [:]
  ) -> Check {
    Check("login/\(id)", section: section, .get(path, query, bearer: "{access_token}"), requires: .login)
  }
}
