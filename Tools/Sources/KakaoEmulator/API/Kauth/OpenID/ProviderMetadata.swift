/// The response of `GET /.well-known/openid-configuration`, with the same keys in the same order as Kakao's.
struct ProviderMetadata: Sendable {
  let issuer: String

  /// The base URL for `kapi.kakao.com`.
  ///
  /// It is the issuer, unless the emulator uses Kakao's host names.
  private var api: String { issuer == "https://kauth.kakao.com" ? "https://kapi.kakao.com" : issuer }

  var json: JSON {
    [
      "issuer": .string(issuer),
      "authorization_endpoint": .string(issuer + "/oauth/authorize"),
      "token_endpoint": .string(issuer + "/oauth/token"),
      "userinfo_endpoint": .string(api + "/v1/oidc/userinfo"),
      "jwks_uri": .string(issuer + "/.well-known/jwks.json"),
      "token_endpoint_auth_methods_supported": ["client_secret_post"],
      "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["RS256"],
      "request_uri_parameter_supported": false,
      "response_types_supported": ["code"],
      "response_modes_supported": ["query"],
      "grant_types_supported": ["authorization_code", "refresh_token"],
      "code_challenge_methods_supported": ["S256"],
      "claims_supported": .strings(
        ["iss", "aud", "sub", "auth_time", "exp", "iat", "nonce"] + OpenIDClaim.all(in: .idToken).map(\.name)),
    ]
  }
}
