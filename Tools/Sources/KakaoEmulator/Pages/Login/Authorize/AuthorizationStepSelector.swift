import Foundation

/// Selects the next step of an authorization request based on the stored state only.
///
/// The page handlers don't choose the next step. They update the stored state and redirect the browser to
/// `/oauth/authorize`, where the selector decides again:
///
///     GET /oauth/authorize ─> stored request ─> next step ──┬─> /weblogin/create_account ─┐
///              ^                                            ├─> /login/ ──────────────────┤
///              │                                            ├─> /login/select_account ────┤
///              │                                            ├─> /talk/confirm ────────────┤
///              │                                            ├─> /login/account_status ────┤
///              │                                            ├─> /login/under_14 ──────────┤
///              │                                            ├─> /login/guardian ──────────┤
///              │                                            ├─> /oauth/consent ───────────┤
///              │                                            └─> redirect URI              │
///              └──────────────────────────────────────────────────────────────────────────┘
///
/// Kakao's rules for combined prompts are unknown. Here, `create` comes first and counts as a login. `login` comes
/// before `select_account` and satisfies it, because the user selects an account by logging in.
struct AuthorizationStepSelector: Sendable {
  let request: AuthorizationRequest
  let app: App
  /// The user of the request's grant if the request has one.
  ///
  /// Otherwise, the user who is signed in to the browser.
  let user: AuthenticatedUser?
  let now: Date
  /// Whether the browser has saved logins.
  ///
  /// Without them, the login page replaces the account picker.
  var hasSavedLogins = false
  /// Whether the request comes from KakaoTalk's in-app browser, which doesn't support `prompt=login`.
  ///
  /// It is inferred that the prompt is ignored instead of rejected.
  var isInTalk = false

  var nextStep: AuthorizationStep {
    if app.restriction != nil { return .redirectWithError(.restrictedApp) }
    guard let user else {
      if isPromptNone { return .redirectWithError(.loginRequired) }
      if hasPrompt("create") { return .createAccount }
      return hasPrompt("select_account") && !requiresPassword && hasSavedLogins ? .selectAccount : .logIn
    }
    let isFresh = request.authenticatedAt == user.authenticatedAt
    if hasPrompt("create"), !isFresh { return .createAccount }
    if requiresPassword, !isFresh { return .logIn }
    if hasPrompt("select_account"), request.selectedAccountID != user.account.id {
      return hasSavedLogins ? .selectAccount : .logIn
    }
    if let talk = request.talk, talk.accountID != user.account.id {
      return isPromptNone ? .redirectWithError(.interactionRequired) : .confirmInTalk
    }
    return restriction(of: user) ?? consent(of: user)
  }

  /// Returns the step that the account's state requires before the app may ask for consent, or nil if none is required.
  private func restriction(of user: AuthenticatedUser) -> AuthorizationStep? {
    let hasGuardian = user.link?.guardianID != nil || request.guardianConsent?.accountID == user.account.id
    switch LoginRestriction(of: user.account, in: app, hasGuardian: hasGuardian, at: now) {
    case nil: return nil
    case .notAMember: return .showError(AuthorizeError(.notAMember, app: app))
    case .account(let restriction):
      return isPromptNone ? .redirectWithError(.interactionRequired) : .resolveRestriction(restriction)
    case .tooYoung: return isPromptNone ? .redirectWithError(.tooYoung) : .rejectUnder14
    case .needsGuardian: return isPromptNone ? .redirectWithError(.interactionRequired) : .requestGuardianConsent
    }
  }

  private func consent(of user: AuthenticatedUser) -> AuthorizationStep {
    let requested = RequestedConsent(
      request: request, app: app, account: user.account, link: user.link, at: now)
    let isAnswered = request.consentingAccountID == user.account.id
    if isAnswered ? requested.isRequired : requested.isNeeded {
      return isPromptNone ? .redirectWithError(.consentRequired) : .consent
    }
    return .issueCode(user)
  }

  private var isPromptNone: Bool { hasPrompt("none") }
  private var requiresPassword: Bool { hasPrompt("login") && !isInTalk }

  private func hasPrompt(_ prompt: String) -> Bool {
    request.prompts.contains(prompt)
  }
}

/// An account and its link to the app.
struct AuthenticatedUser: Sendable, Equatable {
  var account: Account
  var link: Link?
  /// The time at which the user last authenticated.
  var authenticatedAt: Date
}
