import Hummingbird

/// The handler of `/login/` with a `continue` parameter for an account page or a ``ServicePage``.
///
/// This login isn't for an app.
enum AccountSignInHandler {
  /// Returns the path of the page that the login continues to, or nil if the login is for an app.
  static func destination(_ page: PageRequest) throws -> String? {
    AccountPath.page(inContinue: try page.query()["continue"], issuer: page.services.issuer)
  }

  static func show(_ destination: String, _ page: PageRequest) async throws -> Response {
    // KakaoTalk's in-app browser always has a signed-in user. The emulator uses the account that last logged in there.
    if page.browser.session == nil, page.isInTalk, let saved = page.savedLogins.first {
      return try await page.signInWithSavedLogin(saved, redirectingTo: destination).1
    }
    return try show(destination, page, loginKey: "", staysSignedIn: false, isWrong: false)
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let form = try await page.form()
    let address = form["continue"] ?? ""
    try page.check(form, .account, subject: address)
    guard let destination = AccountPath.page(inContinue: address, issuer: page.services.issuer) else {
      throw PageError.malformed
    }
    let (key, staysSignedIn) = (form["loginKey"] ?? "", form["stay"] == "true")
    guard let account = try await page.authenticate(loginKey: key, password: form["password"] ?? "") else {
      return try show(destination, page, loginKey: key, staysSignedIn: staysSignedIn, isWrong: true)
    }
    let (_, cookie) = try await page.context.sessions.signIn(account.id, at: page.browser, staysSignedIn: staysSignedIn)
    var response = Response.redirect(to: destination, type: .normal)
    response.setCookie(cookie)
    if page.isInTalk {
      response.setCookie(try await page.context.savedLogins.save(account.id, to: page.savedLogins))
    }
    return response
  }

  private static func show(
    _ destination: String, _ page: PageRequest, loginKey: String, staysSignedIn: Bool, isWrong: Bool
  ) throws -> Response {
    let address = page.services.issuer + destination
    let lead =
      destination.hasPrefix(QRPath.confirm)
      ? page.strings["qr", "signInLead"]
      : page.strings["account", ServicePage.contains(destination) ? "serviceLead" : "signInLead"]
    return try page.show(
      AccountSignInPage(
        lead: lead, action: AccountPath.signIn, destination: address,
        formToken: page.token(for: .account, subject: address), loginKey: loginKey, staysSignedIn: staysSignedIn,
        error: isWrong ? page.strings["login", "wrong"] : nil))
  }
}

struct AccountSignInPage: Page {
  static let template = "account_sign_in"

  let lead: String
  let action: String
  let destination: String
  let formToken: String
  let loginKey: String
  let staysSignedIn: Bool
  let error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
