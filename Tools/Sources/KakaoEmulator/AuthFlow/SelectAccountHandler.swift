import Hummingbird

/// `/login/select_account`: stay with the account that is signed in, or log in with another.
struct SelectAccountHandler: Sendable {
  let pages: Pages

  private var services: Services { pages.services }

  @Sendable func show(_ request: Request, visit: Visit) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let pending = try await PendingRequest.load(fields["request"], services: services)
    guard let signIn = try await pages.signIn(of: visit.browser, for: pending.app) else {
      return .redirect(to: PageLocation.authorize(pending.name), type: .found)
    }
    let person = Person(signIn.account)
    let page = SelectAccountPage(
      appName: pending.app.name, request: pending.name,
      formToken: pages.tokens.token(for: .selectAccount, browser: visit.browser, subject: pending.name),
      initial: person.initial, name: person.name, email: person.email)
    return try pages.show(page, to: visit, redirectURI: pending.stored.redirectURI)
  }

  @Sendable func submit(_ request: Request, visit: Visit) async throws -> Response {
    let form = try await pages.form(request)
    try pages.check(form, .selectAccount, visit: visit, subject: form["request"] ?? "")
    let pending = try await PendingRequest.load(form["request"], services: services)
    switch form["account"] {
    case "this":
      if let session = visit.browser.session { try await pending.noteSelection(session, services: services) }
      return .redirect(to: PageLocation.authorize(pending.name), type: .normal)
    case "other":
      return .redirect(to: PageLocation.login(pending.name, issuer: services.issuer), type: .normal)
    default:
      throw PageProblem.malformed
    }
  }
}
