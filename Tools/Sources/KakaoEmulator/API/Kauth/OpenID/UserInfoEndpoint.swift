import Hummingbird

/// The endpoint `/v1/oidc/userinfo`.
///
/// Kakao documents `GET`. OpenID Connect requires `POST` too (OpenID Connect Core 1.0 section 5.3).
struct UserInfoEndpoint: Sendable {
  /// The name of the API in error responses.
  static let apiName = "OIDC_USERINFO"

  let services: Services

  /// Returns the claims that the user agreed to.
  ///
  /// Kakao's errors for an app without OpenID Connect and for a token without `openid` are unknown. Both errors here
  /// are inferred from the meaning of their codes in other endpoints.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await Caller.authenticate(request, context: context, services: services)
    guard caller.app.openIDConnect else { throw KAPIError.notEnabled("OpenID Connect is not activated") }
    let scopes = caller.token?.scopes ?? []
    guard scopes.contains(Scope.openID) else {
      throw KAPIError.insufficientScopes(api: Self.apiName, required: [Scope.openID], allowed: scopes)
    }
    let profile = AgreedProfile(account: caller.account, link: caller.link, now: services.clock.now)
    let subject = JSON.Member(name: "sub", value: .string(String(caller.link.userID)))
    return JSON.object([subject] + profile.claims(in: .userInfo)).response()
  }
}
