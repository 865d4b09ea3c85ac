import Hummingbird

/// The handler of `/login/qr/confirm`, where a second browser confirms the login.
///
/// If that browser isn't signed in, it's redirected to the login page first.
///
/// Both browsers show the same number to protect against phishing. If an attacker sent the code, the user doesn't see
/// the number on a second screen.
struct QRConfirmHandler: Sendable {
  let pageContext: PageContext
  let logins: QRLogins

  init(pageContext: PageContext) {
    self.pageContext = pageContext
    logins = QRLogins(services: pageContext.services)
  }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let secret = try AuthorizeParameters.fields(request.uri.query ?? "")["qr"]
    let (login, app) = try await unconfirmedLogin(secret)
    guard let secret, let user = try await pageContext.authenticatedUser(of: pageRequest.browser, for: app) else {
      let destination = QRPath.confirm(secret ?? "")
      return .redirect(
        to: AccountPath.login(continuingTo: destination, issuer: pageContext.services.issuer), type: .found)
    }
    let page = QRConfirmPage(
      appName: app.name, account: AccountSummary(user.account), number: login.number, secret: secret,
      formToken: pageContext.tokens.token(for: .qr, browser: pageRequest.browser, subject: secret))
    return try pageContext.show(page, to: pageRequest)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    let secret = form["qr"] ?? ""
    try pageContext.check(form, .qr, pageRequest: pageRequest, subject: secret)
    let (_, app) = try await unconfirmedLogin(secret)
    guard let user = try await pageContext.authenticatedUser(of: pageRequest.browser, for: app) else {
      throw PageError.forbidden
    }
    switch form["answer"] {
    case "confirm": try await logins.complete(secret, with: user)
    case "refuse": try await logins.complete(secret, with: nil)
    default: throw PageError.malformed
    }
    let isConfirmed = form["answer"] == "confirm"
    let page = ResultPage("qr", isConfirmed ? "confirmed" : "refusedHere", strings: pageRequest.strings)
    return try pageContext.show(page, to: pageRequest)
  }

  /// Returns the login that awaits confirmation, and its app.
  private func unconfirmedLogin(_ secret: String?) async throws -> (QRLogin, App) {
    guard let login = try await logins.find(secret), login.accountID == nil, !login.isRefused,
      let request = try await pageContext.services.storage.authorizationRequest(login.request),
      let app = try await pageContext.services.storage.app(id: request.appID)
    else { throw PageError.expired }
    return (login, app)
  }
}

/// The page that asks the user who scanned a QR code whether to sign in to the browser with the code.
struct QRConfirmPage: Page {
  static let template = "qr_confirm"

  let appName: String
  let account: AccountSummary
  let number: String
  let secret: String
  let formToken: String
}
