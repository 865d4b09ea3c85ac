/// One rule an authorization request must keep.
struct AuthorizeCheck: Sendable {
  let run: @Sendable (AuthorizeParameters, AuthorizeClient) throws(AuthorizeError) -> Void

  /// Every rule in the order in which they are asked; the first that is broken is the one the developer
  /// reads.
  ///
  /// `client_id` itself and repeated parameters come before: without the first there is no app, with the
  /// second no single value to check.
  static let all: [AuthorizeCheck] = [
    .kakaoLoginIsOn,
    .keyKindMayLogIn,
    .popupIsAvailable,
    .redirectURIIsRegistered,
    .responseTypeIsCode,
    .codeChallengeIsS256,
    .scopesAreSetUp,
    .promptsAreKnown,
    .promptsFitAccessGrantToken,
    .serviceTermsAreSetUp,
    .channelsAreConnected,
  ]

  /// The rules for a request to KakaoTalk.
  static let talk = [.keyIsNative] + all

  /// Runs the checks in their order.
  static func validate(
    _ parameters: AuthorizeParameters, client: AuthorizeClient, with checks: [AuthorizeCheck] = all
  ) throws(AuthorizeError) {
    for check in checks { try check.run(parameters, client) }
  }
}
