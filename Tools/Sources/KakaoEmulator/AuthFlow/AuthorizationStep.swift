/// The next step of an authorization request.
enum AuthorizationStep: Sendable, Equatable {
  case createAccount
  case logIn
  case selectAccount
  case confirmInTalk
  /// Ask the user to resolve the account's restriction, for example to reactivate a dormant account.
  case settle(AccountRestriction)
  /// Tell a user under 14 that the app doesn't accept them.
  case explainAge
  /// Ask the guardian of a user under 14 for consent.
  case askGuardian
  case consent
  /// Issue the authorization code.
  case approve(AuthorizationStepSelector.SignIn)
  /// Show an error page, because the user may not use the app. The app isn't notified.
  case reject(AuthorizeError)
  /// Redirect to the app with an error.
  case refuse(AuthorizationRefusal)
}

/// An error that is returned to the app's redirect URI.
struct AuthorizationRefusal: Error, Sendable, Equatable {
  var error: String
  var description: String?

  static let denied = AuthorizationRefusal(error: "access_denied", description: "User denied access")
  /// The user canceled the login in KakaoTalk.
  static let cancelled = AuthorizationRefusal(error: "cancelled", description: nil)
  static let tooYoung = AuthorizationRefusal(error: "access_denied", description: "Not allowed under age 14")
  static let consentRequired = AuthorizationRefusal(
    error: "consent_required", description: "user consent required.")
  /// The description is inferred, because Kakao's text is unknown.
  static let loginRequired = AuthorizationRefusal(
    error: "login_required", description: "user authentication required.")
  /// The description is inferred, because Kakao's text is unknown.
  static let interactionRequired = AuthorizationRefusal(
    error: "interaction_required", description: "user interaction required.")
}
