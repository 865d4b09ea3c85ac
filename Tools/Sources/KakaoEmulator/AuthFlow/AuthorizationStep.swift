/// What comes next for an authorization request.
enum AuthorizationStep: Sendable, Equatable {
  case createAccount
  case logIn
  case selectAccount
  case confirmInTalk
  /// Restricted, dormant, or Kakao's own terms changed: something to settle before.
  case settle(Account.Hindrance)
  /// Tell a user under 14 that the app is not for them.
  case explainAge
  /// A user under 14 needs their guardian.
  case askGuardian
  case consent
  /// Nothing is left to ask: issue the code.
  case approve(Dispatcher.SignIn)
  /// The app is not for this user: a page, and nothing for the app.
  case reject(AuthorizeError)
  /// Tell the app why there is no code.
  case refuse(AuthorizationRefusal)
}

/// An error that goes back to the app's redirect URI.
struct AuthorizationRefusal: Error, Sendable, Equatable {
  var error: String
  var description: String?

  static let denied = AuthorizationRefusal(error: "access_denied", description: "User denied access")
  /// The user pressed cancel in KakaoTalk.
  static let cancelled = AuthorizationRefusal(error: "cancelled", description: nil)
  static let tooYoung = AuthorizationRefusal(error: "access_denied", description: "Not allowed under age 14")
  static let consentRequired = AuthorizationRefusal(
    error: "consent_required", description: "user consent required.")
  /// Kakao's text for this one is not known.
  static let loginRequired = AuthorizationRefusal(
    error: "login_required", description: "user authentication required.")
  /// Kakao's text for this one is not known either.
  static let interactionRequired = AuthorizationRefusal(
    error: "interaction_required", description: "user interaction required.")
}
