import Foundation
import Hummingbird

extension PageRequest {
  /// Returns a request's user.
  ///
  /// If the request has a grant, this is the grant's user, even if another user is signed in to the browser.
  ///
  /// Otherwise, returns the user who is signed in to the browser.
  ///
  /// Throws ``PageError/expired`` if the request's grant has been revoked.
  func authenticatedUser(for pending: PendingAuthorizationRequest) async throws -> AuthenticatedUser? {
    guard let id = pending.request.grantID else {
      return try await services.authenticatedUser(of: browser, for: pending.app)
    }
    guard let caller = try await services.caller(of: id), let grant = caller.grant else { throw PageError.expired }
    return AuthenticatedUser(
      account: caller.account, link: caller.link, authenticatedAt: grant.authenticatedAt)
  }

  /// Loads the authorization request that the `continue` parameter refers to.
  func pendingAuthorization() async throws -> PendingAuthorizationRequest {
    let handle = PagePath.request(inContinue: try query()["continue"], issuer: services.issuer)
    return try await PendingAuthorizationRequest.load(handle, services: services)
  }

  /// Signs the account in and continues with the request.
  ///
  /// `savesLogin` adds the account to the account picker.
  ///
  /// `authenticatedAt` is the time of the user's last authentication, or nil if the user has just authenticated. A time
  /// before the request was created doesn't satisfy `prompt=login`.
  func completeSignIn(
    _ account: Account.ID, staysSignedIn: Bool, savesLogin: Bool = false, authenticatedAt: Date? = nil,
    for pending: PendingAuthorizationRequest
  ) async throws -> Response {
    let (session, cookie) = try await context.sessions.signIn(
      account, at: browser, staysSignedIn: staysSignedIn, authenticatedAt: authenticatedAt)
    if let authenticatedAt, !pending.request.isFresh(authenticatedAt) {
      try await pending.recordSelection(session, services: services)
    } else {
      try await pending.recordSignIn(session, services: services)
    }
    var response = Response.redirect(to: PagePath.authorize(pending.handle), type: .normal)
    response.setCookie(cookie)
    if savesLogin { response.setCookie(try await context.savedLogins.save(account, to: savedLogins)) }
    return response
  }

  /// Signs in to a saved account.
  ///
  /// The time of the last authentication doesn't change, because the user didn't enter the password.
  func signInWithSavedLogin(
    _ saved: SavedLogins.Entry, redirectingTo location: String
  ) async throws -> (AccountSession, Response) {
    let (session, cookie) = try await context.sessions.signIn(
      saved.account.id, at: browser, staysSignedIn: false, authenticatedAt: saved.authenticatedAt)
    var response = Response.redirect(to: location, type: .normal)
    response.setCookie(cookie)
    return (session, response)
  }
}

extension Services {
  /// Returns the account that is signed in to the browser, with its link to the app.
  func authenticatedUser(of browser: Browser, for app: App) async throws -> AuthenticatedUser? {
    guard let session = browser.session, let account = try await storage.account(id: session.accountID) else {
      return nil
    }
    let link = try await link(app: app.id, account: account.id)
    return AuthenticatedUser(account: account, link: link, authenticatedAt: session.authenticatedAt)
  }
}
