/// The next step of an authorization request.
enum AuthorizationStep: Sendable, Equatable {
  case createAccount
  case logIn
  case selectAccount
  case confirmInTalk
  /// Ask the user to resolve the account's restriction, for example to reactivate a dormant account.
  case resolveRestriction(AccountRestriction)
  /// Tell a user under 14 that the app doesn't accept them.
  case rejectUnder14
  /// Ask the guardian of a user under 14 for consent.
  case requestGuardianConsent
  case consent
  /// Issue the authorization code.
  case issueCode(AuthenticatedUser)
  /// Show an error page, because the user may not use the app.
  ///
  /// The app isn't notified.
  case showError(AuthorizeError)
  /// Redirect to the app with an error.
  case redirectWithError(AuthorizationErrorResponse)
}

/// An error that is returned to the app's redirect URI.
struct AuthorizationErrorResponse: Error, Sendable, Equatable {
  var error: String
  var description: String?

  static let denied = AuthorizationErrorResponse(error: "access_denied", description: "User denied access")
  /// The user canceled the login in KakaoTalk.
  static let cancelled = AuthorizationErrorResponse(error: "cancelled", description: nil)
  static let tooYoung = AuthorizationErrorResponse(error: "access_denied", description: "Not allowed under age 14")
  static let consentRequired = AuthorizationErrorResponse(
    error: "consent_required", description: "user consent required.")
  /// The description is inferred, because Kakao's text is unknown.
  static let loginRequired = AuthorizationErrorResponse(
    error: "login_required", description: "user authentication required.")
  /// The description is inferred, because Kakao's text is unknown.
  static let interactionRequired = AuthorizationErrorResponse(
    error: "interaction_required", description: "user interaction required.")
  /// The app is blocked or suspended.
  static let restrictedApp = AuthorizationErrorResponse(
    error: OAuthError.restrictedApp.error, description: OAuthError.restrictedApp.description)
}
