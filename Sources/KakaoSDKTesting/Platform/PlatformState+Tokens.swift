import Crypto
import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension PlatformState {
  /// Returns the response of the authorization server.
  mutating func authResponse(
    to call: TestPlatform.Call, _ parameters: [String: String], isForged: Bool, at now: Date
  ) throws -> PlatformResponse {
    if call == .keys { return try PlatformResponse(JWKSBody(keys: [IDTokenSigner.jwk])) }
    try checkClient(parameters)
    switch call {
    case .token: return try exchange(parameters, isForged: isForged, at: now)
    case .refresh: return try refresh(parameters, isForged: isForged, at: now)
    case .agt:
      let login = try login(of: parameters["access_token"], for: .agt, at: now)
      let agt = makeValue("agt")
      agtUsers[agt] = login.userID
      return try PlatformResponse(["agt": agt])
    default: throw URLError(.unsupportedURL)
    }
  }

  /// Returns the login of a valid access token.
  ///
  /// - Throws: An error response if the token isn't valid.
  func login(of accessToken: String?, for call: TestPlatform.Call, at now: Date) throws -> LoginGrant {
    guard let token = accessToken.flatMap({ accessTokens[$0] }), token.expiresAt > now else {
      throw try PlatformResponse.rejectedToken(of: call)
    }
    return token.login
  }

  /// Logs a user in without a page.
  mutating func issueToken(to userID: Int64, at now: Date) -> OAuthToken {
    let login = makeLogin(userID, nonce: nil, includesIDToken: usesOpenIDConnect, at: now)
    let body = issueTokens(login, isForged: false, at: now)
    return OAuthToken(
      accessToken: body.accessToken, expiresIn: TimeInterval(TokenLifetime.access),
      expiredAt: now.addingTimeInterval(TimeInterval(TokenLifetime.access)), tokenType: body.tokenType,
      refreshToken: body.refreshToken ?? "", refreshTokenExpiresIn: TimeInterval(TokenLifetime.refresh),
      refreshTokenExpiredAt: now.addingTimeInterval(TimeInterval(TokenLifetime.refresh)), scope: body.scope,
      scopes: nil, idToken: body.idToken)
  }

  /// Creates a login for a user, and links the user to the app.
  mutating func makeLogin(_ userID: Int64, nonce: String?, includesIDToken: Bool, at now: Date) -> LoginGrant {
    if connectedAt[userID] == nil { connectedAt[userID] = now }
    return LoginGrant(
      id: makeValue("login"), userID: userID, nonce: nonce, authenticatedAt: now, includesIDToken: includesIDToken)
  }

  private func checkClient(_ parameters: [String: String]) throws {
    guard parameters["client_id"] == configuration.appKey else {
      throw try PlatformResponse.authError(
        .InvalidClient, "Not exist client_id [\(parameters["client_id"] ?? "null")]", "KOE101")
    }
    if let secret = configuration.clientSecret, parameters["client_secret"]?.hasSameBytes(as: secret) != true {
      throw try PlatformResponse.authError(.InvalidClient, "Bad client credentials", "KOE010")
    }
  }

  private mutating func exchange(
    _ parameters: [String: String], isForged: Bool, at now: Date
  ) throws -> PlatformResponse {
    guard parameters["grant_type"] == "authorization_code" else {
      throw try PlatformResponse.authError("unsupported_grant_type", "Unsupported grant type", "KOE310", status: 400)
    }
    let code = parameters["code"] ?? ""
    guard let grant = codes.removeValue(forKey: code) else {
      throw try PlatformResponse.authError(.InvalidGrant, "authorization code not found for code=\(code)", "KOE320")
    }
    guard parameters["redirect_uri"]?.hasSameBytes(as: grant.redirectURI) == true else {
      throw try PlatformResponse.authError(.InvalidGrant, "Redirect URI mismatch.", "KOE303")
    }
    // The code verifier must belong to the code challenge (RFC 7636, section 4.6).
    guard grant.codeChallenge == Data(SHA256.hash(data: Data((parameters["code_verifier"] ?? "").utf8))).base64URL
    else {
      throw try PlatformResponse.authError(.InvalidGrant, "code_verifier does not match code_challenge", "KOE320")
    }
    return try PlatformResponse(issueTokens(grant.login, isForged: isForged, at: now))
  }

  /// Issues an access token, and replaces the refresh token if that token expires soon, as Kakao does.
  private mutating func refresh(
    _ parameters: [String: String], isForged: Bool, at now: Date
  ) throws -> PlatformResponse {
    let refreshToken = parameters["refresh_token"] ?? ""
    guard let old = refreshTokens[refreshToken], old.expiresAt > now else {
      throw try PlatformResponse.rejectedToken(of: .refresh)
    }
    guard old.expiresAt.timeIntervalSince(now) < TokenLifetime.refreshRenewal else {
      return try PlatformResponse(issueAccessToken(old.login, isForged: isForged, at: now))
    }
    refreshTokens[refreshToken] = nil
    var body = issueTokens(old.login, isForged: isForged, at: now)
    body.scope = nil
    return try PlatformResponse(body)
  }

  private mutating func issueTokens(_ login: LoginGrant, isForged: Bool, at now: Date) -> TokenResponseBody {
    var body = issueAccessToken(login, isForged: isForged, at: now)
    let refreshToken = makeValue("refresh-token")
    refreshTokens[refreshToken] = PlatformToken(
      login: login, expiresAt: now.addingTimeInterval(TimeInterval(TokenLifetime.refresh)))
    let scopes = (user(login.userID)?.consents ?? []).sorted() + (login.includesIDToken ? ["openid"] : [])
    body.refreshToken = refreshToken
    body.refreshTokenExpiresIn = TokenLifetime.refresh
    body.scope = scopes.joined(separator: " ")
    return body
  }

  private mutating func issueAccessToken(_ login: LoginGrant, isForged: Bool, at now: Date) -> TokenResponseBody {
    let accessToken = makeValue("access-token")
    accessTokens[accessToken] = PlatformToken(
      login: login, expiresAt: now.addingTimeInterval(TimeInterval(TokenLifetime.access)))
    return TokenResponseBody(
      accessToken: accessToken, idToken: login.includesIDToken ? idToken(login, isForged: isForged, at: now) : nil)
  }

  private func idToken(_ login: LoginGrant, isForged: Bool, at now: Date) -> String? {
    guard let user = user(login.userID), let issuer = try? configuration.hosts.baseURL(.kauth) else { return nil }
    let claims = KakaoIDTokenClaims(
      issuer: issuer, subject: String(user.id), audience: [configuration.appKey],
      expiresAt: now.addingTimeInterval(TimeInterval(TokenLifetime.access)), issuedAt: now,
      authenticatedAt: login.authenticatedAt, nonce: login.nonce,
      nickname: user.consents.contains("profile_nickname") ? user.nickname : nil,
      picture: user.consents.contains("profile_image") ? user.images(isSecure: false).thumbnail : nil,
      email: user.consents.contains("account_email") ? user.email : nil)
    return IDTokenSigner.sign(claims, isForged: isForged)
  }
}
