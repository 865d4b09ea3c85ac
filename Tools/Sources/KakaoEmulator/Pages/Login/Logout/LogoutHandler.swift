import Hummingbird

/// The handler of `/oauth/logout`, which logs the user out of the service and, if the user wants, also out of the
/// account in this browser.
///
/// Tokens remain valid. Kakao's page offers the same two choices, but its wording is unknown.
enum LogoutHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    let logout = try await LogoutRequest(fields: try page.query(), storage: page.services.storage)
    guard let user = try await page.services.authenticatedUser(of: page.browser, for: logout.app) else {
      return logout.callback.response
    }
    let summary = AccountSummary(user.account)
    return try page.show(
      LogoutPage(
        appName: logout.app.name, accountName: summary.name, accountEmail: summary.email, initial: summary.initial,
        clientID: logout.clientID, redirectURI: logout.redirectURI, state: logout.state,
        formToken: page.token(for: .logout, subject: logout.callback.url)),
      redirectURI: logout.redirectURI)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let form = try await page.form()
    let logout = try await LogoutRequest(fields: form, storage: page.services.storage)
    try page.check(form, .logout, subject: logout.callback.url)
    switch form["end"] {
    case "service": break
    case "account": try await page.context.sessions.signOut(page.browser)
    default: throw PageError.malformed
    }
    return logout.callback.response
  }
}

/// The page that asks whether to log out of the service only or also of the account.
struct LogoutPage: Page {
  static let template = "logout"

  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  let clientID: String
  let redirectURI: String
  let state: String?
  let formToken: String
}

/// The validated parameters of `/oauth/logout`.
private struct LogoutRequest: Sendable {
  let clientID: String
  let app: App
  let redirectURI: String
  let state: String?

  var callback: Callback { Callback(logoutRedirectURI: redirectURI, state: state) }

  init(fields: FormFields, storage: Storage) async throws {
    let client = try await AuthorizeClient.find(fields["client_id"], in: storage)
    try AuthorizeCheck.validate(AuthorizeParameters(fields), client: client, with: [.kakaoLoginIsOn, .keyKindMayLogIn])
    guard let clientID = fields["client_id"], let uri = fields["logout_redirect_uri"] else {
      throw AuthorizeError(.missingParameter, app: client.app, facts: [.missing("logout_redirect_uri")])
    }
    guard client.app.allowsLogoutRedirect(to: uri) else {
      throw AuthorizeError(
        .logoutRedirectURI, app: client.app, facts: [.sent(uri), .registered(client.app.logoutRedirectURIs)])
    }
    self.clientID = clientID
    app = client.app
    redirectURI = uri
    state = fields["state"]
  }
}
