/// The checks of the authorization server.
///
/// Except for ``exchange``, the requests only read data or contain invalid values, so they have no effect.
extension Check {
  private static let unknownKey = "00000000000000000000000000000000"
  private static let unregistered = "https://unregistered.invalid/callback"

  static let metadata: [Check] = [
    Check("discovery", section: "5", .get("/.well-known/openid-configuration")),
    Check("jwks", section: "5", .get("/.well-known/jwks.json")),
    Check("sse-configuration", section: "5", .get("/.well-known/sse-configuration")),
  ]

  static let pages: [Check] = [
    Check(
      "authorize/unknown-key", section: "3.5", authorize(["client_id": unknownKey, "redirect_uri": unregistered])),
    Check("authorize/unregistered-redirect-uri", section: "3.5", authorize(["redirect_uri": unregistered])),
    Check("authorize/no-redirect-uri", section: "3.5", authorize([:])),
    Check(
      "logout/unregistered-redirect-uri", section: "6.1",
      .get("/oauth/logout", ["client_id": "{rest_key}", "logout_redirect_uri": unregistered])),
    Check("page/unknown", section: "3.5", .get("/oauth/no-such-page")),
    registered("authorize/login-page", section: "3.2", [:]),
    registered("authorize/prompt-none", section: "3.4", ["prompt": "none", "state": "check"]),
    registered("authorize/response-type", section: "3.5", ["response_type": "id_token"]),
    registered("authorize/implicit", section: "3.5", ["response_type": "token"]),
    registered("authorize/unknown-scope", section: "3.5", ["scope": "no_such_item"]),
  ]

  private static func authorize(_ query: KeyValuePairs<String, String>) -> CheckRequest {
    var request = CheckRequest.get("/oauth/authorize", query)
    for (name, value) in [("client_id", "{rest_key}"), ("response_type", "code")]
    where !request.query.contains(where: { $0.name == name }) {
      request.query.append((name, value))
    }
    return request
  }

  private static func registered(
    _ id: String, section: String, _ query: KeyValuePairs<String, String>
  ) -> Check {
    var request = authorize(query)
    request.query.append(("redirect_uri", "{redirect_uri}"))
    return Check(id, section: section, request, requires: .redirectURI)
  }

  static let token: [Check] = [
    Check("token/no-parameters", section: "4.4", .post(tokenPath)),
    Check(
      "token/unknown-key", section: "4.4",
      .post(tokenPath, ["grant_type": "authorization_code", "client_id": unknownKey, "code": "no-such-code"])),
    Check("token/json-body", section: "4.4", json),
    Check(
      "token/basic-authentication", section: "2",
      .post(tokenPath, ["grant_type": "authorization_code", "code": "no-such-code"])
        .with(header: "Authorization", "Basic bm8tc3VjaC1rZXk6bm8tc3VjaC1zZWNyZXQ=")),
    Check("token/unknown-code", section: "4.4", codeGrant(["code": "no-such-code"])),
    Check("token/no-code", section: "4.1", codeGrant([:])),
    Check("token/unknown-grant-type", section: "4.4", grant("no_such_grant", [:])),
    Check("token/no-grant-type", section: "4.4", .post(tokenPath, ["client_id": "{rest_key}"])),
    Check(
      "token/unknown-refresh-token", section: "4.4", grant("refresh_token", ["refresh_token": "no-such-token"])),
    Check("token/no-refresh-token", section: "4.4", grant("refresh_token", [:])),
    Check("token/query", section: "4.1", inQuery(method: "POST")),
    Check("token/get", section: "4.1", inQuery(method: "GET")),
    Check(
      "token/wrong-secret", section: "4.4", codeGrant(["client_secret": "no-such-secret", "code": "no-such-code"]),
      requires: .clientSecret),
    Check("token/wrong-method", section: "9", CheckRequest.get(tokenPath).with(method: "PUT")),
    Check("token/preflight", section: "1", .preflight(tokenPath, method: "POST")),
    Check("tokeninfo/malformed", section: "5", .post("/oauth/tokeninfo", ["id_token": "no-such-token"])),
    Check("tokeninfo/missing", section: "5", .post("/oauth/tokeninfo")),
    Check(
      "agt/unknown-token", section: "4.7",
      .post("/api/agt", ["client_id": "{rest_key}", "access_token": "no-such-token"])),
  ]

  private static let tokenPath = "/oauth/token"

  private static func grant(
    _ type: String, _ fields: KeyValuePairs<String, String>
  ) -> CheckRequest {
    var request = CheckRequest.post(tokenPath, ["grant_type": type, "client_id": "{rest_key}"])
    let fields = fields.map { ($0.key, $0.value) }
    request.form? += fields
    if !fields.contains(where: { $0.0 == "client_secret" }) {
      request.form?.append(("client_secret", "{client_secret}"))
    }
    return request
  }

  private static func codeGrant(_ fields: KeyValuePairs<String, String>) -> CheckRequest {
    grant("authorization_code", fields)
  }

  private static func inQuery(method: String) -> CheckRequest {
    var request = codeGrant(["code": "no-such-code"]).with(method: method)
    request.query = request.form ?? []
    request.form = method == "POST" ? [] : nil
    return request
  }

  private static var json: CheckRequest {
    var request = CheckRequest.get(tokenPath).with(method: "POST")
    request.json = #"{"grant_type":"authorization_code","client_id":"{rest_key}","code":"no-such-code"}"#
    return request
  }

  /// The exchange of a login's authorization code for tokens.
  static let exchange = Check(
    "login/token", section: "4.3",
    codeGrant(["redirect_uri": "{redirect_uri}", "code": "{code}", "code_verifier": "{code_verifier}"]),
    requires: .login)
}
