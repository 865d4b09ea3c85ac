/// A rule that an authorization request must satisfy.
struct AuthorizeCheck: Sendable {
  let run: @Sendable (AuthorizeParameters, AuthorizeClient) throws(AuthorizeError) -> Void

  /// All rules in the order in which they're checked.
  ///
  /// The first violation is shown to the developer.
  ///
  /// Unknown client IDs and repeated parameters are rejected earlier, because these rules need an app and a single
  /// value for each parameter.
  static let all: [AuthorizeCheck] =
    redirectChecks + [
      .responseTypeIsCode,
      .codeChallengeIsS256,
      .scopesAreSetUp,
      .promptsAreKnown,
      .promptsFitAccessGrantToken,
      .serviceTermsAreSetUp,
      .channelsAreConnected,
    ]

  /// The rules that must be satisfied before the browser can be redirected to the app.
  static let redirectChecks: [AuthorizeCheck] = [
    .kakaoLoginIsOn,
    .keyKindMayLogIn,
    .popupIsAvailable,
    .redirectURIIsRegistered,
  ]

  /// The rules for a request that opens KakaoTalk.
  static let talk = [.keyIsNative] + all

  /// Runs the checks in order and throws the first error.
  static func validate(
    _ parameters: AuthorizeParameters, client: AuthorizeClient, with checks: [AuthorizeCheck] = all
  ) throws(AuthorizeError) {
    for check in checks { try check.run(parameters, client) }
  }
}
