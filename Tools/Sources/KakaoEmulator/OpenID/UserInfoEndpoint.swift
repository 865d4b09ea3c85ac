import Hummingbird

/// The endpoint `GET /v1/oidc/userinfo`.
struct UserInfoEndpoint: Sendable {
  let services: Services

  /// Returns the claims that the user agreed to.
  ///
  /// Kakao's errors for an app without OpenID Connect and for a token without `openid` are unknown. Both errors here
  /// are inferred from the meaning of their codes in other endpoints.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let user = try await APIUser.authenticate(request, services: services)
    guard user.app.openIDConnect else { throw KAPIError.notEnabled("OpenID Connect is not activated") }
    guard user.token.scopes.contains(Scope.openID) else {
      throw KAPIError.insufficientScopes(
        api: "OIDC_USERINFO", required: [Scope.openID], allowed: user.token.scopes)
    }
    return Self.json(AgreedProfile(account: user.account, link: user.link, now: services.clock.now)).response()
  }

  private static func json(_ profile: AgreedProfile) -> JSON {
    [
      "sub": .string(String(profile.link.userID)),
      "name": profile.name.map(JSON.string),
      "nickname": profile.nickname.map(JSON.string),
      "picture": profile.thumbnailImageURL.map(JSON.string),
      "email": profile.email.map(JSON.string),
      "email_verified": profile.email.map { _ in .bool(profile.verifiedEmail != nil) },
      "gender": profile.gender.map { .string($0.uppercased()) },
      "birthdate": birthdate(year: profile.birthyear, day: profile.birthday).map(JSON.string),
      "phone_number": profile.phoneNumber.map(JSON.string),
      "phone_number_verified": profile.phoneNumber.map { _ in true },
    ]
  }

  /// Returns the date as `YYYY-MM-DD`.
  ///
  /// The year is 0000 if only the day is available. The result is only the year if only the year is available.
  private static func birthdate(year: String?, day: String?) -> String? {
    guard let day, day.count == 4 else { return year }
    return "\(year ?? "0000")-\(day.prefix(2))-\(day.suffix(2))"
  }
}
