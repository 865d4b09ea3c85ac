import Hummingbird

/// The handler of `/login/` with a `continue` parameter for an account page or a ``ServicePage``.
///
/// This login isn't for an app.
struct AccountSignInHandler: Sendable {
  let pageContext: PageContext
  private let passwords: PasswordAuthenticator

  init(pageContext: PageContext) {
    self.pageContext = pageContext
    passwords = PasswordAuthenticator(services: pageContext.services)
  }

  /// Returns the path of the account page in the query, or nil if the login is for an app.
  func destination(_ request: Request) throws -> String? {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    return AccountPath.page(inContinue: fields["continue"], issuer: pageContext.services.issuer)
  }

  func show(_ destination: String, pageRequest: PageRequest) async throws -> Response {
    // KakaoTalk's in-app browser always has a user, which here is the account that last logged in there.
    if pageRequest.browser.session == nil, pageRequest.isInTalk, let saved = pageRequest.savedLogins.first {
      return try await pageContext.signInWithSavedLogin(saved, pageRequest: pageRequest, redirectingTo: destination).1
    }
    return try show(destination, pageRequest, loginKey: "", stay: false, isWrong: false)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    let address = form["continue"] ?? ""
    try pageContext.check(form, .account, pageRequest: pageRequest, subject: address)
    guard let destination = AccountPath.page(inContinue: address, issuer: pageContext.services.issuer) else {
      throw PageError.malformed
    }
    let (key, stay) = (form["loginKey"] ?? "", form["stay"] == "true")
    guard let account = try await passwords.authenticate(loginKey: key, password: form["password"] ?? "") else {
      return try show(destination, pageRequest, loginKey: key, stay: stay, isWrong: true)
    }
    let (_, cookie) = try await pageContext.sessions.signIn(account.id, at: pageRequest.browser, stay: stay)
    var response = Response.redirect(to: destination, type: .normal)
    response.setCookie(cookie)
    if pageRequest.isInTalk {
      response.setCookie(try await pageContext.savedLogins.save(account.id, to: pageRequest.savedLogins))
    }
    return response
  }

  private func show(
    _ destination: String, _ pageRequest: PageRequest, loginKey: String, stay: Bool, isWrong: Bool
  ) throws -> Response {
    let address = pageContext.services.issuer + destination
    let page = AccountSignInPage(
      lead: pageRequest.strings["account", ServicePage.contains(destination) ? "serviceLead" : "signInLead"],
      action: AccountPath.signIn, destination: address,
      formToken: pageContext.accountFormToken(for: address, pageRequest),
      loginKey: loginKey, stay: stay, error: isWrong ? pageRequest.strings["login", "wrong"] : nil)
    return try pageContext.show(page, to: pageRequest)
  }
}

struct AccountSignInPage: Page {
  static let template = "account_sign_in"

  let lead: String
  let action: String
  let destination: String
  let formToken: String
  let loginKey: String
  let stay: Bool
  let error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
