import Hummingbird

/// The handler of `/login/`, the login page.
struct LoginHandler: Sendable {
  let pageContext: PageContext
  private let passwords: PasswordAuthenticator

  init(pageContext: PageContext) {
    self.pageContext = pageContext
    passwords = PasswordAuthenticator(services: pageContext.services)
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let pending = try await pageContext.pendingAuthorization(request)
    return try show(pending, pageRequest, loginKey: pending.request.loginHint ?? "")
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .login, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorization.load(form["request"], services: pageContext.services)
    let key = form["loginKey"] ?? ""
    let stay = form["stay"] == "true"
    // KakaoTalk keeps its user signed in, so its in-app browser always saves the login.
    let save = form["save"] == "true" || pageRequest.isInTalk
    guard let account = try await passwords.authenticate(loginKey: key, password: form["password"] ?? "") else {
      return try show(
        pending, pageRequest, loginKey: key, stay: stay, save: save, error: pageRequest.strings["login", "wrong"])
    }
    return try await pageContext.completeSignIn(
      account.id, pageRequest: pageRequest, stay: stay, save: save, for: pending)
  }

  private func show(
    _ pending: PendingAuthorization, _ pageRequest: PageRequest, loginKey: String, stay: Bool = false,
    save: Bool = false,
    error: String? = nil
  ) throws -> Response {
    let hasChoice =
      !pageRequest.savedLogins.isEmpty && !pageRequest.isInTalk && !pending.request.prompts.contains("login")
    let page = LoginPage(
      appName: pending.app.name, isTalk: pending.request.talk != nil || pageRequest.isInTalk,
      canSave: !pageRequest.isInTalk,
      request: pending.handle,
      formToken: pageContext.tokens.token(for: .login, browser: pageRequest.browser, subject: pending.handle),
      continueQuery: PageLocation.continueQuery(pending.handle, issuer: pageContext.services.issuer),
      savedLocation: hasChoice ? PageLocation.selectAccount(pending.handle) : nil,
      loginKey: loginKey, stay: stay, save: save, error: error)
    return try pageContext.show(page, to: pageRequest, redirectURI: pending.request.redirectURI)
  }
}
