import Hummingbird

/// The authenticated client of a token request.
struct TokenClient: Sendable {
  let app: App
  let key: String

  /// Authenticates the client by `client_id`, by the IP address or platform of the request, and by `client_secret` if
  /// the key requires it.
  ///
  /// `fields` are the parameters of the request. `hasPlatform` returns whether the request comes from a registered
  /// platform.
  ///
  /// The app's secret applies to REST API keys only. Native apps and web pages can't keep a secret, and Kakao's SDKs
  /// for them never send it. It's inferred that Kakao doesn't require the secret for their keys either.
  static func authenticate(
    _ request: Request, _ fields: FormFields, from ipAddress: String?, storage: Storage,
    hasPlatform: (App, AppKey) -> Bool
  ) async throws -> TokenClient {
    guard let key = fields["client_id"] else {
      let error = OAuthError.unknownClient(nil)
      if let unread = request.unreadBody { throw error.because("notAForm", unread, .expected(Request.formType)) }
      if request.hasBasicCredentials { throw error.because("basicAuthentication", .missing("client_id")) }
      throw error.because("missingClientID", .missing("client_id"))
    }
    guard let (app, appKey) = try await storage.app(key: key) else {
      let error = OAuthError.unknownClient(key)
      guard try await storage.isDeactivated(key: key) else {
        throw error.with(try await storage.facts(aboutUnknownKey: key))
      }
      throw error.because("deactivatedKey", .sent(key))
    }
    guard appKey.kind != .admin else { throw OAuthError.unknownClient(key).because("adminKey", .sent(key)) }
    guard app.restriction == nil else { throw OAuthError.restrictedApp }
    guard app.kakaoLogin else { throw OAuthError.loginDisabled }
    guard app.allows(ipAddress: ipAddress, keyKind: appKey.kind) else {
      throw OAuthError.ipAddressNotAllowed.with(
        .sent(ipAddress ?? "–"), .registered((app.allowedIPs ?? []).map(\.text)))
    }
    guard hasPlatform(app, appKey) else { throw OAuthError.unknownPlatform }
    if let secret = app.clientSecret(of: appKey), secret.enabled {
      guard let given = fields["client_secret"] else {
        throw OAuthError.badClientSecret.because("missingSecret", .missing("client_secret"))
      }
      guard constantTimeEqual(given, secret.value) else {
        throw OAuthError.badClientSecret.with(.sent(given), .expected(secret.value))
      }
    }
    return TokenClient(app: app, key: key)
  }
}

extension Request {
  /// The media type of a body that has no parameters because it isn't a form, or nil if there is no such body.
  var unreadBody: FailureFact? {
    guard method == .post, !isForm else { return nil }
    let hasBody = headers[.contentLength].map { $0 != "0" } ?? false
    return (headers[.contentType] ?? (hasBody ? "–" : nil)).map(FailureFact.sent)
  }

  fileprivate var hasBasicCredentials: Bool {
    headers[.authorization]?.prefix(6).lowercased() == "basic "
  }
}
