import Hummingbird

/// The handler of `/login/select_account`, where the user selects a saved account, removes one from the list, or logs
/// in with another account.
enum SelectAccountHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    let pending = try await PendingAuthorizationRequest.load(try page.query()["request"], services: page.services)
    guard !page.savedLogins.isEmpty else {
      return .redirect(to: PagePath.authorize(pending.handle), type: .found)
    }
    return try page.show(
      SelectAccountPage(
        appName: pending.app.name, request: pending.handle,
        formToken: page.token(for: .selectAccount, subject: pending.handle),
        entries: page.savedLogins.map { saved in
          let summary = AccountSummary(saved.account)
          return SelectAccountPage.Entry(
            id: String(saved.account.id), initial: summary.initial, name: summary.name, email: summary.email,
            isCurrent: saved.account.id == page.browser.session?.accountID)
        }, cancel: page.cancelForm(for: pending.handle)),
      redirectURI: pending.request.redirectURI)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.selectAccount)
    switch (form["account"], form["remove"]) {
    case ("other", nil):
      return .redirect(to: PagePath.login(pending.handle, issuer: page.services.issuer), type: .normal)
    case (let id?, nil): return try await choose(try saved(id, page), page, pending)
    case (nil, let id?):
      let cookie = try await page.context.savedLogins.remove(try saved(id, page).account.id, from: page.savedLogins)
      var response = Response.redirect(to: PagePath.authorize(pending.handle), type: .normal)
      response.setCookie(cookie)
      return response
    default: throw PageError.malformed
    }
  }

  /// Continues with the account if it's already signed in.
  ///
  /// Otherwise, signs it in without a password.
  private static func choose(
    _ saved: SavedLogins.Entry, _ page: PageRequest, _ pending: PendingAuthorizationRequest
  ) async throws -> Response {
    if let session = page.browser.session, session.accountID == saved.account.id {
      try await pending.recordSelection(session, services: page.services)
      return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
    }
    let (session, response) = try await page.signInWithSavedLogin(
      saved, redirectingTo: PagePath.authorize(pending.handle))
    try await pending.recordSelection(session, services: page.services)
    return response
  }

  private static func saved(_ id: String, _ page: PageRequest) throws -> SavedLogins.Entry {
    guard let saved = page.savedLogins.first(where: { String($0.account.id) == id }) else {
      throw PageError.malformed
    }
    return saved
  }
}

/// The account picker, which lists the accounts whose login is saved in the browser.
private struct SelectAccountPage: Page {
  static let template = "select_account"

  struct Entry: Sendable {
    let id: String
    let initial: String
    let name: String
    let email: String?
    /// Whether the account is signed in to the browser.
    let isCurrent: Bool
  }

  let appName: String
  let request: String
  let formToken: String
  let entries: [Entry]
  let cancel: CancelForm
}
