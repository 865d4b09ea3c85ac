import Foundation
import Hummingbird

extension Pages {
  /// Whom a request is for: the user of the grant it came with, whoever is signed in at the browser, else the latter.
  ///
  /// A request that came with a grant ends with that.
  func signIn(for pending: PendingRequest, visit: Visit) async throws -> Dispatcher.SignIn? {
    guard let id = pending.stored.grantID else { return try await signIn(of: visit.browser, for: pending.app) }
    guard let user = try await GrantUser.find(id, services: services) else { throw PageProblem.expired }
    return Dispatcher.SignIn(
      account: user.account, link: user.link, authenticatedAt: user.grant.authenticatedAt)
  }

  /// Who is signed in at the browser, and how they stand to the app.
  func signIn(of browser: Browser, for app: App) async throws -> Dispatcher.SignIn? {
    guard let session = browser.session,
      let account = try await services.storage.account(id: session.accountID)
    else { return nil }
    let link = try await services.link(app: app.id, account: account.id)
    return Dispatcher.SignIn(account: account, link: link, authenticatedAt: session.authenticatedAt)
  }

  /// The request named by the `continue` parameter.
  func continued(_ request: Request) async throws -> PendingRequest {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let name = PageLocation.request(inContinue: fields["continue"], issuer: services.issuer)
    return try await PendingRequest.load(name, services: services)
  }

  /// Signs the account in for a request and goes on with that; `save` keeps it for the account picker. Its owner proved
  /// who they are at the given time, or just did: before the request that proves nothing for it.
  func signIn(
    _ account: Account.ID, visit: Visit, stay: Bool, save: Bool = false, authenticatedAt: Date? = nil,
    for pending: PendingRequest
  ) async throws -> Response {
    let (session, cookie) = try await sessions.signIn(
      account, at: visit.browser, stay: stay, authenticatedAt: authenticatedAt)
    if let authenticatedAt, authenticatedAt < pending.stored.createdAt {
      try await pending.noteSelection(session, services: services)
    } else {
      try await pending.noteSignIn(session, services: services)
    }
    var response = Response.redirect(to: PageLocation.authorize(pending.name), type: .normal)
    response.setCookie(cookie)
    if save { response.setCookie(try await savedLogins.save(account, to: visit.savedLogins)) }
    return response
  }

  /// Signs in to an account whose login information the browser saved. That proves nothing anew.
  func resume(
    _ saved: SavedLogins.Entry, visit: Visit, onTheWayTo location: String
  ) async throws -> (AccountSession, Response) {
    let (session, cookie) = try await sessions.signIn(
      saved.account.id, at: visit.browser, stay: false, authenticatedAt: saved.authenticatedAt)
    var response = Response.redirect(to: location, type: .normal)
    response.setCookie(cookie)
    return (session, response)
  }
}
