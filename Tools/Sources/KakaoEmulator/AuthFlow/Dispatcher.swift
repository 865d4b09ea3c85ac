import Foundation

/// Decides the next step of an authorization request from what is stored, and from nothing else.
///
/// Pages never lead to one another. Each changes what is stored and sends the browser back here:
///
///     GET /oauth/authorize ─> stored request ─> Dispatcher ─┬─> /weblogin/create_account ─┐
///              ^                                            ├─> /login/ ──────────────────┤
///              │                                            ├─> /login/select_account ────┤
///              │                                            ├─> /oauth/consent ───────────┤
///              │                                            └─> redirect URI              │
///              └──────────────────────────────────────────────────────────────────────────┘
struct Dispatcher: Sendable {
  let request: AuthorizationRequest
  let app: App
  /// Who is signed in at the browser.
  let signIn: SignIn?
  let now: Date

  /// A sign-in together with its account and that account's link to the app.
  struct SignIn: Sendable {
    var session: AccountSession
    var account: Account
    var link: Link?
  }

  var next: AuthorizationStep {
    let isSilent = request.prompts.contains("none")
    guard let signIn else {
      if isSilent { return .refuse(.loginRequired) }
      return request.prompts.contains("create") ? .createAccount : .logIn
    }
    let isFresh = request.authenticatedAt == signIn.session.authenticatedAt
    if request.prompts.contains("create"), !isFresh { return .createAccount }
    if request.prompts.contains("login"), !isFresh { return .logIn }
    if request.prompts.contains("select_account"), request.selectedAccountID != signIn.account.id {
      return .selectAccount
    }
    if !app.allowUnder14, let age = signIn.account.age(on: now), age < 14 { return .refuse(.tooYoung) }
    if ConsentQuestion(request: request, app: app, account: signIn.account, link: signIn.link).isNeeded {
      return isSilent ? .refuse(.consentRequired) : .consent
    }
    return .approve(signIn.session)
  }
}
