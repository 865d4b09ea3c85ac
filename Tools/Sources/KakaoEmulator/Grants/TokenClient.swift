/// The authenticated client of a token request.
struct TokenClient: Sendable {
  let app: App
  let key: String

  /// Authenticates the client by `client_id`, by the IP address or platform of the request, and by `client_secret` if
  /// the app requires it.
  ///
  /// Only REST keys need a secret. Native apps and web pages can't keep one, and Kakao's SDKs for them never send it.
  /// That Kakao doesn't require it either is inferred.
  static func authenticate(
    _ fields: FormFields, from ipAddress: String?, storage: any Storage
  ) async throws -> TokenClient {
    guard let key = fields["client_id"], let (app, kind) = try await storage.app(key: key), kind != .admin else {
      throw OAuthError.unknownClient(fields["client_id"])
    }
    guard app.kakaoLogin else { throw OAuthError.loginDisabled }
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
