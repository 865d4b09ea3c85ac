import Foundation

/// Decides the next step of an authorization request from what is stored, and from nothing else.
///
/// Pages never lead to one another. Each changes what is stored and sends the browser back here:
///
///     GET /oauth/authorize ─> stored request ─> Dispatcher ─┬─> /weblogin/create_account ─┐
///              ^                                            ├─> /login/ ──────────────────┤
///              │                                            ├─> /login/select_account ────┤
///              │                                            ├─> /talk/confirm ────────────┤
///              │                                            ├─> /oauth/consent ───────────┤
///              │                                            └─> redirect URI              │
///              └──────────────────────────────────────────────────────────────────────────┘
struct Dispatcher: Sendable {
  let request: AuthorizationRequest
  let app: App
  /// Whom the request is for: the user of its grant, else who is signed in at the browser.
  let signIn: SignIn?
  let now: Date

  /// An account together with its link to the app.
  struct SignIn: Sendable, Equatable {
    var account: Account
    var link: Link?
    /// When its owner last proved who they are.
    var authenticatedAt: Date
  }

  var next: AuthorizationStep {
    let isSilent = request.prompts.contains("none")
    guard let signIn else {
      if isSilent { return .refuse(.loginRequired) }
      return request.prompts.contains("create") ? .createAccount : .logIn
    }
    let isFresh = request.authenticatedAt == signIn.authenticatedAt
    if request.prompts.contains("create"), !isFresh { return .createAccount }
    if request.prompts.contains("login"), !isFresh { return .logIn }
    if request.prompts.contains("select_account"), request.selectedAccountID != signIn.account.id {
      return .selectAccount
    }
    if let talk = request.talk, talk.accountID != signIn.account.id {
      return isSilent ? .refuse(.interactionRequired) : .confirmInTalk
    }
    if app.isClosed(to: signIn.account, at: now) { return .refuse(.tooYoung) }
    let question = ConsentQuestion(request: request, app: app, account: signIn.account, link: signIn.link)
    let isAnswered = request.consentingAccountID == signIn.account.id
    if isAnswered ? question.isRequired : question.isNeeded {
      return isSilent ? .refuse(.consentRequired) : .consent
    }
    return .approve(signIn)
  }
}
