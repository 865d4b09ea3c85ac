import Hummingbird

/// The handler of `/oauth/consent`, which shows the consent page and records the user's answer.
struct ConsentHandler: Sendable {
  let pageContext: PageContext

  private var services: Services { pageContext.services }

  @Sendable func show(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    try await pageContext.showPageForUser(request, pageRequest: pageRequest) { pending, user in
      page(pending, user, pageRequest)
    }
  }

  /// Handles `/oauth/terms`, which shows one of the app's service terms.
  @Sendable func showTerm(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let fields = try AuthorizeParameters.fields(request.uri.query ?? "")
    let pending = try await PendingAuthorizationRequest.load(fields["request"], services: services)
    guard let tag = fields["tag"], let term = pending.app.serviceTerms.first(where: { $0.tag.hasSameBytes(as: tag) })
    else { throw PageError.malformed }
    return try pageContext.show(TermPage(term, app: pending.app, strings: pageRequest.strings), to: pageRequest)
  }

  @Sendable func submit(_ request: Request, pageRequest: PageRequest) async throws -> Response {
    let form = try await pageContext.form(request)
    try pageContext.check(form, .consent, pageRequest: pageRequest, subject: form["request"] ?? "")
    let pending = try await PendingAuthorizationRequest.load(form["request"], services: services)
    switch form["decision"] {
    case "cancel": return try await pageContext.redirectWithError(pending, .denied, pageRequest)
    case "agree", "agree_all": break
    default: throw PageError.malformed
    }
    // Ignore the answer if consent isn't the next step. The redirect at the end then leads to the current step.
    if let user = try await pageContext.authenticatedUser(for: pending, pageRequest: pageRequest),
      pageContext.stepSelector(pending, user, pageRequest).nextStep == .consent
    {
      let submission = try ConsentSubmission(form, to: requested(pending, user), app: pending.app)
      let typed = Dictionary(
        uniqueKeysWithValues: submission.scopes.map { ($0, form[ConsentPage.field(value: $0)] ?? "") })
      guard submission.invalid.isEmpty else {
        return try showAgain(pending, user, pageRequest, submission, typed, "valueInvalid", submission.invalid)
      }
      if let taken = try await saveValues(submission.values, for: user.account) {
        let items = ConsentItemDescriptor.all.filter { $0.collectedValue?.key == taken.name }.map(\.id)
        return try showAgain(pending, user, pageRequest, submission, typed, taken.problem, Set(items))
      }
      // After entering a birth year, the user may turn out to be under 14. The answer isn't recorded then, because a
      // guardian must agree first or the app doesn't accept the user.
      if let current = try await pageContext.authenticatedUser(for: pending, pageRequest: pageRequest) {
        switch pageContext.stepSelector(pending, current, pageRequest).nextStep {
        case .consent, .issueCode: try await record(submission, pending, current)
        default: break
        }
      }
    }
    return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
  }

  /// Stores the entered values in the account.
  ///
  /// If another account already uses one of them, stores nothing and returns it.
  private func saveValues(_ values: [CollectedValue], for account: Account) async throws -> LoginKey? {
    struct Taken: Error { let reason: LoginKey }
    guard !values.isEmpty else { return nil }
    do {
      let changed = try await services.changeAccount(account.id) { stored, others in
        var account = stored
        for value in values { value.store(in: &account) }
        if let key = try account.loginKeyInUse(byOthers: others, changedFrom: stored) { throw Taken(reason: key) }
        return account
      }
      guard changed != nil else { throw PageError.expired }
      return nil
    } catch let taken as Taken {
      return taken.reason
    }
  }

  /// Records the consent, then marks the request as answered.
  ///
  /// In this order, the request stays unanswered if recording fails.
  func record(
    _ submission: ConsentSubmission, _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser
  ) async throws {
    let consent = ConsentRecorder(services: services)
    if pending.request.grantID == nil {
      let guardian = pending.request.guardianConsent.flatMap { $0.accountID == user.account.id ? $0.guardianID : nil }
      try await consent.record(
        app: pending.app, account: user.account, agreedScopes: submission.scopes, agreedTerms: submission.terms,
        guardian: guardian)
    } else {
      try await consent.extend(
        app: pending.app, account: user.account, agreedScopes: submission.scopes, agreedTerms: submission.terms)
    }
    for channel in submission.channels.sorted() {
      try await services.relate(account: user.account.id, to: channel, as: .added)
    }
    try await pending.recordConsent(user.account.id, services: services)
    services.logins.connect(to: pending.request.id) { $0.answer(submission.scopes.union(submission.terms)) }
  }

  private func showAgain(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ pageRequest: PageRequest,
    _ submission: ConsentSubmission,
    _ typed: [String: String], _ error: String, _ invalid: Set<String>
  ) throws -> Response {
    var page = page(pending, user, pageRequest)
    page.show(pageRequest.strings["consent", error], keeping: submission, typed: typed, invalid: invalid)
    return try pageContext.show(page, to: pageRequest, redirectURI: pending.request.redirectURI)
  }

  private func page(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ pageRequest: PageRequest
  )
    -> ConsentPage
  {
    ConsentPage(
      requested: requested(pending, user), app: pending.app, account: user.account, request: pending.handle,
      formToken: pageContext.tokens.token(for: .consent, browser: pageRequest.browser, subject: pending.handle),
      now: services.clock.now, strings: pageRequest.strings)
  }

  private func requested(_ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser) -> RequestedConsent {
    RequestedConsent(
      request: pending.request, app: pending.app, account: user.account, link: user.link, at: services.clock.now)
  }
}

extension LoginKey {
  /// The name of the text on the consent page that another account uses this login key.
  fileprivate var problem: String {
    switch self {
    case .email: "emailTaken"
    case .phoneNumber: "phoneTaken"
    }
  }
}

/// The page of one of an app's service terms.
///
/// The emulator knows its title and tag, but not its text.
private struct TermPage: Page {
  static let template = "term"

  let appName: String
  let title: String
  let mark: String
  let tag: String

  init(_ term: ServiceTerm, app: App, strings: Strings) {
    appName = app.name
    title = term.title
    mark = strings["consent", term.required ? "required" : "optional"]
    tag = term.tag
  }
}
