import Hummingbird

/// `/oauth/consent`: what the app asks for, and the user's answer.
struct ConsentHandler: Sendable {
  let pages: Pages

  private var services: Services { pages.services }

  @Sendable func show(_ request: Request, visit: Visit) async throws -> Response {
    try await pages.showQuestion(request, visit: visit) { pending, signIn in
      ConsentPage(
        question: question(pending, signIn), app: pending.app, account: signIn.account, request: pending.name,
        formToken: pages.tokens.token(for: .consent, browser: visit.browser, subject: pending.name),
        strings: visit.strings)
    }
  }

  @Sendable func submit(_ request: Request, visit: Visit) async throws -> Response {
    let form = try await pages.form(request)
    try pages.check(form, .consent, visit: visit, subject: form["request"] ?? "")
    let pending = try await PendingRequest.load(form["request"], services: services)
    switch form["decision"] {
    case "cancel":
      return Callback(request: try await pending.take(services: services), refusal: .denied).response
    case "agree": try await record(pending, visit) { form[$0] == "true" }
    case "agree_all": try await record(pending, visit) { _ in true }
    default: throw PageProblem.malformed
    }
    return .redirect(to: PageLocation.authorize(pending.name), type: .normal)
  }

  /// Required items count as agreed: their boxes are locked, and a browser does not send those.
  private func record(_ pending: PendingRequest, _ visit: Visit, isTicked: (String) -> Bool) async throws {
    guard let signIn = try await pages.signIn(for: pending, visit: visit) else { return }
    let question = question(pending, signIn)
    let scopes = question.items.filter { $0.isRequired || isTicked(ConsentPage.field(item: $0.id)) }.map(\.id)
    let terms = question.terms.filter { $0.required || isTicked(ConsentPage.field(term: $0.tag)) }.map(\.tag)
    let consent = Consent(services: services)
    if pending.stored.grantID == nil {
      try await consent.record(
        app: pending.app, account: signIn.account, agreedScopes: Set(scopes), agreedTerms: Set(terms))
    } else {
      try await consent.extend(
        app: pending.app, account: signIn.account, agreedScopes: Set(scopes), agreedTerms: Set(terms))
    }
    try await pending.noteConsent(signIn.account.id, services: services)
  }

  private func question(_ pending: PendingRequest, _ signIn: Dispatcher.SignIn) -> ConsentQuestion {
    ConsentQuestion(request: pending.stored, app: pending.app, account: signIn.account, link: signIn.link)
  }
}
