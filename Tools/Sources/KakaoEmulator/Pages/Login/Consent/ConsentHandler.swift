import Hummingbird

/// The handler of `/oauth/consent`, which shows the consent page and records the user's answer.
enum ConsentHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    try await page.showForUser { view($0, $1, page) }
  }

  /// Handles `/oauth/terms`, which shows one of the app's service terms.
  static func showTerm(_ page: PageRequest) async throws -> Response {
    let fields = try page.query()
    let pending = try await PendingAuthorizationRequest.load(fields["request"], services: page.services)
    guard let tag = fields["tag"], let term = pending.app.serviceTerms.first(where: { $0.tag.hasSameBytes(as: tag) })
    else { throw PageError.malformed }
    return try page.show(TermPage(term, app: pending.app, strings: page.strings))
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.consent)
    switch form["decision"] {
    case "cancel": return try await page.cancel(pending)
    case "agree", "agree_all": break
    default: throw PageError.malformed
    }
    // Ignore the answer if consent isn't the next step. The redirect at the end then leads to the current step.
    if let user = try await page.authenticatedUser(for: pending), page.nextStep(of: pending, for: user) == .consent {
      let submission = try ConsentSubmission(form, to: requested(pending, user, page.services), app: pending.app)
      let typed = Dictionary(
        uniqueKeysWithValues: submission.scopes.map { ($0, form[ConsentPage.field(value: $0)] ?? "") })
      guard submission.invalid.isEmpty else {
        return try showAgain(pending, user, page, submission, typed, "valueInvalid", submission.invalid)
      }
      if let taken = try await saveValues(submission.values, for: user.account, page.services) {
        let items = ConsentItemDescriptor.all.filter { $0.collectedValue?.key == taken.name }.map(\.id)
        return try showAgain(pending, user, page, submission, typed, taken.problem, Set(items))
      }
      // After entering a birth year, the user may turn out to be under 14. The answer isn't recorded then, because a
      // guardian must agree first or the app doesn't accept the user.
      if let current = try await page.authenticatedUser(for: pending) {
        switch page.nextStep(of: pending, for: current) {
        case .consent, .issueCode: try await record(submission, pending, current, page.services)
        default: break
        }
      }
    }
    return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
  }

  /// Stores the entered values in the account.
  ///
  /// If another account already uses one of the values, stores nothing and returns that value.
  private static func saveValues(
    _ values: [CollectedValue], for account: Account, _ services: Services
  ) async throws -> LoginKey? {
    struct ValueInUse: Error { let reason: LoginKey }
    guard !values.isEmpty else { return nil }
    do {
      let changed = try await services.changeAccount(account.id) { stored, others in
        var account = stored
        for value in values { value.store(in: &account) }
        if let key = try account.loginKeyInUse(byOthers: others, changedFrom: stored) { throw ValueInUse(reason: key) }
        return account
      }
      guard changed != nil else { throw PageError.expired }
      return nil
    } catch let taken as ValueInUse {
      return taken.reason
    }
  }

  /// Records the consent, then marks the request as answered.
  ///
  /// In this order, the request stays unanswered if recording fails.
  static func record(
    _ submission: ConsentSubmission, _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser,
    _ services: Services
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

  private static func showAgain(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ page: PageRequest,
    _ submission: ConsentSubmission, _ typed: [String: String], _ error: String, _ invalid: Set<String>
  ) throws -> Response {
    var view = view(pending, user, page)
    view.show(page.strings["consent", error], keeping: submission, typed: typed, invalid: invalid)
    return try page.show(view, redirectURI: pending.request.redirectURI)
  }

  private static func view(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ page: PageRequest
  ) -> ConsentPage {
    ConsentPage(
      requested: requested(pending, user, page.services), app: pending.app, account: user.account,
      request: pending.handle, formToken: page.token(for: .consent, subject: pending.handle),
      now: page.services.clock.now, strings: page.strings)
  }

  private static func requested(
    _ pending: PendingAuthorizationRequest, _ user: AuthenticatedUser, _ services: Services
  ) -> RequestedConsent {
    RequestedConsent(
      request: pending.request, app: pending.app, account: user.account, link: user.link, at: services.clock.now)
  }
}

extension LoginKey {
  /// The name of the consent page's message that another account already uses this login key.
  fileprivate var problem: String {
    switch self {
    case .email: "emailTaken"
    case .phoneNumber: "phoneTaken"
    }
  }
}

/// The page that shows one of an app's service terms.
///
/// The configuration contains the term's title and tag, but not its text.
private struct TermPage: Page {
  static let template = "term"

  let appName: String
  let title: String
  let mark: String
  let tag: String
  let script: String? = "close.js"

  init(_ term: ServiceTerm, app: App, strings: Strings) {
    appName = app.name
    title = term.title
    mark = strings["consent", term.required ? "required" : "optional"]
    tag = term.tag
  }
}
