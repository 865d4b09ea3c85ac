import Hummingbird

/// The handler of `/login/select_account`, where the user selects a saved account, removes one from the list, or logs
/// in with another account.
struct SelectAccountHandler: Sendable {
  let pages: PageContext

  private var services: Services { pages.services }

  @Sendable func show(_ request: Request, visit: Visit) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let pending = try await PendingAuthorization.load(fields["request"], services: services)
    guard !visit.savedLogins.isEmpty else {
      return .redirect(to: PageLocation.authorize(pending.handle), type: .found)
    }
    let page = SelectAccountPage(
      appName: pending.app.name, request: pending.handle,
      formToken: pages.tokens.token(for: .selectAccount, browser: visit.browser, subject: pending.handle),
      entries: visit.savedLogins.map { saved in
        let person = Person(saved.account)
        return SelectAccountPage.Entry(
          id: String(saved.account.id), initial: person.initial, name: person.name, email: person.email,
          isCurrent: saved.account.id == visit.browser.session?.accountID)
      })
    return try pages.show(page, to: visit, redirectURI: pending.request.redirectURI)
  }

  @Sendable func submit(_ request: Request, visit: Visit) async throws -> Response {
    let form = try await pages.form(request)
    try pages.check(form, .selectAccount, visit: visit, subject: form["request"] ?? "")
    let pending = try await PendingAuthorization.load(form["request"], services: services)
    switch (form["account"], form["remove"]) {
    case ("other", nil):
      return .redirect(to: PageLocation.login(pending.handle, issuer: services.issuer), type: .normal)
    case (let id?, nil): return try await choose(try saved(id, visit), visit, pending)
    case (nil, let id?):
      let cookie = try await pages.savedLogins.remove(try saved(id, visit).account.id, from: visit.savedLogins)
      var response = Response.redirect(to: PageLocation.authorize(pending.handle), type: .normal)
      response.setCookie(cookie)
      return response
    default: throw PageProblem.malformed
    }
  }

  /// Continues with the account if it's already signed in. Otherwise, signs it in without a password.
  private func choose(_ saved: SavedLogins.Entry, _ visit: Visit, _ pending: PendingAuthorization) async throws
    -> Response
  {
    if let session = visit.browser.session, session.accountID == saved.account.id {
      try await pending.recordSelection(session, services: services)
      return .redirect(to: PageLocation.authorize(pending.handle), type: .normal)
    }
    let (session, response) = try await pages.resume(
      saved, visit: visit, onTheWayTo: PageLocation.authorize(pending.handle))
    try await pending.recordSelection(session, services: services)
    return response
  }

  private func saved(_ id: String, _ visit: Visit) throws -> SavedLogins.Entry {
    guard let saved = visit.savedLogins.first(where: { String($0.account.id) == id }) else {
      throw PageProblem.malformed
    }
    return saved
  }
}
