import Hummingbird

/// The handler of `/login/account_status`, the page for an account that is restricted or dormant, or that has yet to
/// agree to Kakao's new terms.
///
/// Kakao documents that such pages exist but not their appearance.
struct HindranceHandler: Sendable {
  let pages: Pages

  private var services: Services { pages.services }

  @Sendable func show(_ request: Request, visit: Visit) async throws -> Response {
    try await pages.showQuestion(request, visit: visit) { pending, signIn in
      guard let hindrance = signIn.account.hindrance else { throw PageProblem.expired }
      return HindrancePage(
        hindrance, account: signIn.account, request: pending.name,
        formToken: pages.tokens.token(for: .hindrance, browser: visit.browser, subject: pending.name),
        continueQuery: PageLocation.continueQuery(pending.name, issuer: services.issuer), strings: visit.strings)
    }
  }

  @Sendable func submit(_ request: Request, visit: Visit) async throws -> Response {
    let form = try await pages.form(request)
    try pages.check(form, .hindrance, visit: visit, subject: form["request"] ?? "")
    let pending = try await PendingRequest.load(form["request"], services: services)
    switch form["status"] {
    case "settle":
      // Resolve only the restriction that the page showed, and only if resolving it is the next step.
      let shown = form["hindrance"].flatMap(Account.Hindrance.init)
      if let shown, shown != .restricted, let signIn = try await pages.signIn(for: pending, visit: visit),
        pages.dispatcher(pending, signIn, visit).next == .settle(shown)
      {
        _ = try await services.storage.updateAccount(signIn.account.id) { account in
          if account.hindrance == shown { account.hindrance = nil }
        }
      }
      return .redirect(to: PageLocation.authorize(pending.name), type: .normal)
    case "cancel":
      return try await pages.refuse(pending, .denied, visit)
    default: throw PageProblem.malformed
    }
  }
}
