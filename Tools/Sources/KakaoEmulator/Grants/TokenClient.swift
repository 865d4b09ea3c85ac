/// The client of a token request, known and authenticated.
struct TokenClient: Sendable {
  let app: App
  let key: String

  /// Checks `client_id`, where the request comes from and, where the app demands one, `client_secret`.
  ///
  /// Native and JavaScript keys live where anyone can read them; Kakao's SDKs for them never send a secret, so none is
  /// asked for: that Kakao waives it is inferred from that. A secret that is switched off is ignored.
  static func authenticate(
    _ fields: FormFields, from ipAddress: String?, storage: any Storage
  ) async throws -> TokenClient {
    guard let key = fields["client_id"], let (app, kind) = try await storage.app(key: key), kind != .admin else {
      throw OAuthError.unknownClient(fields["client_id"])
    }
    guard app.kakaoLogin else { throw OAuthError.loginIsOff }
    guard app.allows(ipAddress: ipAddress, keyKind: kind) else { throw OAuthError.ipAddressNotAllowed }
    guard app.hasPlatform(of: fields, keyKind: kind) else { throw OAuthError.unknownPlatform }
    if let secret = app.clientSecret, secret.enabled, kind == .rest {
      guard let given = fields["client_secret"], constantTimeEqual(given, secret.value) else {
        throw OAuthError.badClientSecret
      }
    }
    return TokenClient(app: app, key: key)
  }
}
