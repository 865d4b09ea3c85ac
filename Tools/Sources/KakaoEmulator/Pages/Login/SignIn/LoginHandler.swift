import Hummingbird

/// The handler of `/login/`, the login page.
struct LoginHandler: Sendable {
  /// The maximum number of accounts that the page lists.
  private static let maximumQuickAccountCount = 12

  let pageContext: PageContext
  private let passwords: PasswordAuthenticator

  init(pageContext: PageContext) {
    self.pageContext = pageContext
    passwords = PasswordAuthenticator(services: pageContext.services)
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let pending = try await pageContext.pendingAuthorization(request)
    return try await show(pending, request, pageRequest, loginKey: pending.request.loginHint ?? "")
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .login, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: pageContext.services)
    let stay = form["stay"] == "true"
    // KakaoTalk keeps its user signed in, so its in-app browser always saves the login.
    let save = form["save"] == "true" || pageRequest.isInTalk
    if let id = form["account"] {
      guard offersQuickLogin(to: request), let id = Account.ID(id),
        let account = try await pageContext.services.storage.account(id: id)
      else { throw PageError.malformed }
      return try await pageContext.completeSignIn(
        account.id, pageRequest: pageRequest, stay: false, save: save, for: pending)
    }
    let key = form["loginKey"] ?? ""
    guard let account = try await passwords.authenticate(loginKey: key, password: form["password"] ?? "") else {
      return try await show(
        pending, request, pageRequest, loginKey: key, stay: stay, save: save,
        error: pageRequest.strings["login", "wrong"])
    }
    return try await pageContext.completeSignIn(
      account.id, pageRequest: pageRequest, stay: stay, save: save, for: pending)
  }

  /// Returns whether the page logs accounts in without a password.
  ///
  /// The `Host` must name this machine. Otherwise, a website could use its own host name (DNS rebinding).
  private func offersQuickLogin(to request: Request) -> Bool {
    pageContext.services.offersQuickLogin && Loopback.contains(authority: request.head.authority ?? "")
  }

  private func show(
    _ pending: PendingAuthorizationRequest, _ request: Request, _ pageRequest: PageRequest, loginKey: String,
    stay: Bool = false, save: Bool = false, error: String? = nil
  ) async throws -> Response {
    let hasChoice =
      !pageRequest.savedLogins.isEmpty && !pageRequest.isInTalk && !pending.request.prompts.contains("login")
    let storage = pageContext.services.storage
    let accounts =
      offersQuickLogin(to: request) ? try await storage.accounts(limit: Self.maximumQuickAccountCount) : []
    let quickAccounts = accounts.map { account in
      let summary = AccountSummary(account)
      return LoginPage.QuickAccount(id: String(account.id), name: summary.name, email: summary.email)
    }
    let page = LoginPage(
      appName: pending.app.name, isTalk: pending.request.talk != nil || pageRequest.isInTalk,
      canSave: !pageRequest.isInTalk,
      request: pending.handle,
      formToken: pageContext.tokens.token(for: .login, browser: pageRequest.browser, subject: pending.handle),
      continueQuery: PagePath.continueQuery(pending.handle, issuer: pageContext.services.issuer),
      savedLocation: hasChoice ? PagePath.selectAccount(pending.handle) : nil,
      loginKey: loginKey, stay: stay, save: save, error: error, quickAccounts: quickAccounts,
      hasQuickAccounts: !quickAccounts.isEmpty)
    return try pageContext.show(page, to: pageRequest, redirectURI: pending.request.redirectURI)
  }
}

/// The login page.
struct LoginPage: Page {
  static let template = "login"

  let appName: String
  /// Whether the user signs in to KakaoTalk rather than to the app.
  let isTalk: Bool
  /// Whether the page offers to save the login.
  let canSave: Bool
  let request: String
  let formToken: String
  let continueQuery: String
  /// The path of the account picker, or nil if there are no saved logins or the request can't use one.
  let savedLocation: String?
  let loginKey: String
  let stay: Bool
  let save: Bool
  let error: String?
  /// The accounts that the emulator logs in without a password.
  var quickAccounts: [QuickAccount] = []
  var hasQuickAccounts = false

  struct QuickAccount: Sendable {
    let id: String
    let name: String
    let email: String?
  }

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
