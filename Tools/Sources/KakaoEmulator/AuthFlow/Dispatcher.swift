import Foundation

/// Decides the next step of an authorization request from what is stored, and from nothing else.
///
/// Pages never lead to one another. Each changes what is stored and sends the browser back here:
///
///     GET /oauth/authorize ─> stored request ─> Dispatcher ─┬─> /weblogin/create_account ─┐
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
/// How Kakao combines prompts is not known. Here `create` comes before everything and counts as a login; `login` comes
/// before `select_account`, which it answers: whoever types an id has chosen an account.
struct Dispatcher: Sendable {
  let request: AuthorizationRequest
  let app: App
  /// Whom the request is for: the user of its grant, else who is signed in at the browser.
  let signIn: SignIn?
  let now: Date
  /// Whether the browser holds saved login information, without which there is no account picker.
  var hasSavedLogins = false
  /// KakaoTalk's own browser has no `prompt=login`. That it is left out rather than refused is inferred.
  var isInTalk = false

  /// An account together with its link to the app.
  struct SignIn: Sendable, Equatable {
    var account: Account
    var link: Link?
    /// When its owner last proved who they are.
    var authenticatedAt: Date
  }

  var next: AuthorizationStep {
    guard let signIn else {
      if isSilent { return .refuse(.loginRequired) }
      if asks("create") { return .createAccount }
      return asks("select_account") && !asksForPassword && hasSavedLogins ? .selectAccount : .logIn
    }
    let isFresh = request.authenticatedAt == signIn.authenticatedAt
    if asks("create"), !isFresh { return .createAccount }
    if asksForPassword, !isFresh { return .logIn }
    if asks("select_account"), request.selectedAccountID != signIn.account.id {
      return hasSavedLogins ? .selectAccount : .logIn
    }
    if let talk = request.talk, talk.accountID != signIn.account.id {
      return isSilent ? .refuse(.interactionRequired) : .confirmInTalk
    }
    return hindrance(of: signIn) ?? consent(of: signIn)
  }

  /// What has to be out of the way before the app may ask for anything.
  private func hindrance(of signIn: SignIn) -> AuthorizationStep? {
    let account = signIn.account
    if let members = app.testMembers, !members.contains(account.id) {
      return .reject(AuthorizeError(.notAMember, app: app))
    }
    if let hindrance = account.hindrance { return isSilent ? .refuse(.interactionRequired) : .settle(hindrance) }
    guard account.isUnder14(on: now) else { return nil }
    if app.isClosed(to: account, at: now) { return isSilent ? .refuse(.tooYoung) : .explainAge }
    if signIn.link?.guardianID != nil || request.guardianConsent?.accountID == account.id { return nil }
    return isSilent ? .refuse(.interactionRequired) : .askGuardian
  }

  private func consent(of signIn: SignIn) -> AuthorizationStep {
    let question = ConsentQuestion(request: request, app: app, account: signIn.account, link: signIn.link)
    let isAnswered = request.consentingAccountID == signIn.account.id
    if isAnswered ? question.isRequired : question.isNeeded {
      return isSilent ? .refuse(.consentRequired) : .consent
    }
    return .approve(signIn)
  }

  private var isSilent: Bool { asks("none") }
  private var asksForPassword: Bool { asks("login") && !isInTalk }

  private func asks(_ prompt: String) -> Bool {
    request.prompts.contains(prompt)
  }
}
