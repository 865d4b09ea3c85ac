import Hummingbird

extension Pages {
  /// Who is signed in at the browser, and how they stand to the app.
  func signIn(of browser: Browser, for app: App) async throws -> Dispatcher.SignIn? {
    guard let session = browser.session,
      let account = try await services.storage.account(id: session.accountID)
    else { return nil }
    let link = try await services.link(app: app.id, account: account.id)
    return Dispatcher.SignIn(session: session, account: account, link: link)
  }

  /// The request named by the `continue` parameter.
  func continued(_ request: Request) async throws -> PendingRequest {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let name = PageLocation.request(inContinue: fields["continue"], issuer: services.issuer)
    return try await PendingRequest.load(name, services: services)
  }

  /// Signs the account in for a request and goes on with that.
  func signIn(_ account: Account.ID, visit: Visit, stay: Bool, for pending: PendingRequest) async throws -> Response {
    let (session, cookie) = try await sessions.signIn(account, at: visit.browser, stay: stay)
    try await pending.noteSignIn(session, services: services)
    var response = Response.redirect(to: PageLocation.authorize(pending.name), type: .normal)
    response.setCookie(cookie)
    return response
  }
}
