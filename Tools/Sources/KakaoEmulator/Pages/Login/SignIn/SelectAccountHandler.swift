import Hummingbird

/// The handler of `/login/select_account`, where the user selects a saved account, removes one from the list, or logs
/// in with another account.
struct SelectAccountHandler: Sendable {
  let pageContext: PageContext

  private var services: Services { pageContext.services }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let pending = try await PendingAuthorizationRequest.load(fields["request"], services: services)
    guard !pageRequest.savedLogins.isEmpty else {
      return .redirect(to: PagePath.authorize(pending.handle), type: .found)
    }
    let page = SelectAccountPage(
      appName: pending.app.name, request: pending.handle,
      formToken: pageContext.tokens.token(for: .selectAccount, browser: pageRequest.browser, subject: pending.handle),
      entries: pageRequest.savedLogins.map { saved in
        let summary = AccountSummary(saved.account)
        return SelectAccountPage.Entry(
          id: String(saved.account.id), initial: summary.initial, name: summary.name, email: summary.email,
          isCurrent: saved.account.id == pageRequest.browser.session?.accountID)
      })
    return try pageContext.show(page, to: pageRequest, redirectURI: pending.request.redirectURI)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .selectAccount, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: services)
    switch (form["account"], form["remove"]) {
    case ("other", nil):
      return .redirect(to: PagePath.login(pending.handle, issuer: services.issuer), type: .normal)
    case (let id?, nil): return try await choose(try saved(id, pageRequest), pageRequest, pending)
    case (nil, let id?):
      let cookie = try await pageContext.savedLogins.remove(
        try saved(id, pageRequest).account.id, from: pageRequest.savedLogins)
      var response = Response.redirect(to: PagePath.authorize(pending.handle), type: .normal)
      response.setCookie(cookie)
      return response
    default: throw PageError.malformed
    }
  }

  /// Continues with the account if it's already signed in.
  ///
  /// Otherwise, signs it in without a password.
  private func choose(_ saved: SavedLogins.Entry, _ pageRequest: PageRequest, _ pending: PendingAuthorizationRequest)
    async throws
    -> Response
  {
    if let session = pageRequest.browser.session, session.accountID == saved.account.id {
      try await pending.recordSelection(session, services: services)
      return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
    }
    let (session, response) = try await pageContext.signInWithSavedLogin(
      saved, pageRequest: pageRequest, redirectingTo: PagePath.authorize(pending.handle))
    try await pending.recordSelection(session, services: services)
    return response
  }

  private func saved(_ id: String, _ pageRequest: PageRequest) throws -> SavedLogins.Entry {
    guard let saved = pageRequest.savedLogins.first(where: { String($0.account.id) == id }) else {
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
}
