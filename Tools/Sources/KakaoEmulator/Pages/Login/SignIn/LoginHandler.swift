import Hummingbird

/// The handler of `/login/`, the login page.
enum LoginHandler {
  /// The maximum number of accounts that the page lists.
  private static let maximumQuickAccountCount = 12

  static func show(_ page: PageRequest) async throws -> Response {
    if let destination = try AccountSignInHandler.destination(page) {
      return try await AccountSignInHandler.show(destination, page)
    }
    let pending = try await page.pendingAuthorization()
    return try await show(pending, page, loginKey: pending.request.loginHint ?? "")
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.login)
    let staysSignedIn = form["stay"] == "true"
    // KakaoTalk keeps its user signed in, so its in-app browser always saves the login.
    let savesLogin = form["save"] == "true" || page.isInTalk
    if let id = form["account"] {
      guard offersQuickLogin(page), let id = Account.ID(id),
        let account = try await page.services.storage.account(id: id)
      else { throw PageError.malformed }
      return try await page.completeSignIn(account.id, staysSignedIn: false, savesLogin: savesLogin, for: pending)
    }
    let key = form["loginKey"] ?? ""
    guard let account = try await page.authenticate(loginKey: key, password: form["password"] ?? "") else {
      return try await show(
        pending, page, loginKey: key, staysSignedIn: staysSignedIn, savesLogin: savesLogin,
        error: page.strings["login", "wrong"])
    }
    return try await page.completeSignIn(account.id, staysSignedIn: staysSignedIn, savesLogin: savesLogin, for: pending)
  }

  /// Returns whether the page logs accounts in without a password.
  ///
  /// The `Host` must name this machine. Otherwise, a website could use its own host name (DNS rebinding).
  private static func offersQuickLogin(_ page: PageRequest) -> Bool {
    page.services.offersQuickLogin && Loopback.contains(authority: page.request.head.authority ?? "")
  }

  private static func show(
    _ pending: PendingAuthorizationRequest, _ page: PageRequest, loginKey: String, staysSignedIn: Bool = false,
    savesLogin: Bool = false, error: String? = nil
  ) async throws -> Response {
    let hasChoice = !page.savedLogins.isEmpty && !page.isInTalk && !pending.request.prompts.contains("login")
    let accounts =
      offersQuickLogin(page) ? try await page.services.storage.accounts(limit: maximumQuickAccountCount) : []
    let quickAccounts = accounts.map { account in
      let summary = AccountSummary(account)
      return LoginPage.QuickAccount(id: String(account.id), name: summary.name, email: summary.email)
    }
    return try page.show(
      LoginPage(
        appName: pending.app.name, isTalk: pending.request.talk != nil || page.isInTalk,
        canSave: !page.isInTalk, request: pending.handle,
        formToken: page.token(for: .login, subject: pending.handle),
        continueQuery: PagePath.continueQuery(pending.handle, issuer: page.services.issuer),
        savedLocation: hasChoice ? PagePath.selectAccount(pending.handle) : nil,
        loginKey: loginKey, staysSignedIn: staysSignedIn, savesLogin: savesLogin, error: error,
        quickAccounts: quickAccounts, hasQuickAccounts: !quickAccounts.isEmpty,
        cancel: page.cancelForm(for: pending.handle)),
      redirectURI: pending.request.redirectURI)
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
  let staysSignedIn: Bool
  let savesLogin: Bool
  let error: String?
  /// The accounts that the emulator logs in without a password.
  var quickAccounts: [QuickAccount] = []
  var hasQuickAccounts = false
  let cancel: CancelForm

  struct QuickAccount: Sendable {
    let id: String
    let name: String
    let email: String?
  }

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
