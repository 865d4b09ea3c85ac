import Hummingbird

/// `/login/select_account`: stay with the account that is signed in, or log in with another.
struct SelectAccountHandler: Sendable {
  let pages: Pages

  private var services: Services { pages.services }

  @Sendable func show(_ request: Request, visit: Visit) async throws -> Response {
    try await pages.showQuestion(request, visit: visit) { pending, signIn in
      let person = Person(signIn.account)
      return SelectAccountPage(
        appName: pending.app.name, request: pending.name,
        formToken: pages.tokens.token(for: .selectAccount, browser: visit.browser, subject: pending.name),
        initial: person.initial, name: person.name, email: person.email)
    }
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
