import Hummingbird

/// `/login/qr/confirm`: the other browser. Whoever is not signed in there comes by the login page first.
///
/// The number on both screens is against phishing: a code that somebody else sent shows a number the user sees nowhere.
struct QRConfirmHandler: Sendable {
  let pages: Pages
  let logins: QRLogins

  init(pages: Pages) {
    self.pages = pages
    logins = QRLogins(services: pages.services)
  }

  @Sendable func show(_ request: Request, visit: Visit) async throws -> Response {
    let secret = try AuthorizeParameters.fields(request.uri.query ?? "")["qr"]
    let (login, app) = try await waiting(secret)
    guard let secret, let signIn = try await pages.signIn(of: visit.browser, for: app) else {
      let destination = QRLocation.confirm(secret ?? "")
      return .redirect(
        to: AccountLocation.login(continuingTo: destination, issuer: pages.services.issuer), type: .found)
    }
    let page = QRConfirmPage(
      appName: app.name, account: Person(signIn.account), number: login.number, secret: secret,
      formToken: pages.tokens.token(for: .qr, browser: visit.browser, subject: secret))
    return try pages.show(page, to: visit)
  }

  @Sendable func submit(_ request: Request, visit: Visit) async throws -> Response {
    let form = try await pages.form(request)
    let secret = form["qr"] ?? ""
    try pages.check(form, .qr, visit: visit, subject: secret)
    let (_, app) = try await waiting(secret)
    guard let signIn = try await pages.signIn(of: visit.browser, for: app) else { throw PageProblem.forbidden }
    switch form["answer"] {
    case "confirm": try await logins.answer(secret, with: signIn)
    case "refuse": try await logins.answer(secret, with: nil)
    default: throw PageProblem.malformed
    }
    let name = form["answer"] == "confirm" ? "confirmed" : "refusedHere"
    return try pages.show(MessagePage("qr", name, strings: visit.strings), to: visit)
  }

  /// The login that waits for an answer, and the app it is for.
  private func waiting(_ secret: String?) async throws -> (QRLogin, App) {
    guard let login = try await logins.login(secret), login.accountID == nil, !login.isRefused,
      let request = try await pages.services.storage.authorizationRequest(login.request),
      let app = try await pages.services.storage.app(id: request.appID)
    else { throw PageProblem.expired }
    return (login, app)
  }
}
