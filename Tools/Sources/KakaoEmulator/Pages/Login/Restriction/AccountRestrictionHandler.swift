import Hummingbird

/// The handler of `/login/account_status`, the page for an account that is restricted or dormant, or that has yet to
/// agree to Kakao's new terms.
///
/// Kakao documents that such pages exist but not their appearance.
enum AccountRestrictionHandler {
  static func show(_ page: PageRequest) async throws -> Response {
    try await page.showForUser { pending, user in
      guard let restriction = user.account.restriction else { throw PageError.expired }
      return AccountRestrictionPage(
        restriction, account: user.account, request: pending.handle,
        formToken: page.token(for: .accountRestriction, subject: pending.handle),
        continueQuery: PagePath.continueQuery(pending.handle, issuer: page.services.issuer), strings: page.strings)
    }
  }

  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.accountRestriction)
    switch form["status"] {
    case "settle":
      // Resolve only the restriction that the page showed, and only if resolving it is the next step.
      let shown = form["restriction"].flatMap(AccountRestriction.init)
      if let shown, shown != .restricted, let user = try await page.authenticatedUser(for: pending),
        page.nextStep(of: pending, for: user) == .resolveRestriction(shown)
      {
        _ = try await page.services.storage.updateAccount(user.account.id) { account in
          if account.restriction == shown { account.restriction = nil }
        }
      }
      return .redirect(to: PagePath.authorize(pending.handle), type: .normal)
    case "cancel": return try await page.cancel(pending)
    default: throw PageError.malformed
    }
  }
}

/// The page that says why an account can't log in.
///
/// If possible, the owner can resolve the restriction there.
private struct AccountRestrictionPage: Page {
  static let template = "account_status"

  let restriction: String
  let title: String
  let text: String
  /// The label of the button that resolves the restriction, or nil if the owner can't resolve it.
  let resolveLabel: String?
  let account: AccountSummary
  let request: String
  let formToken: String
  let continueQuery: String

  init(
    _ restriction: AccountRestriction, account: Account, request: String, formToken: String, continueQuery: String,
    strings: Strings
  ) {
    self.restriction = restriction.rawValue
    title = strings["status", "\(restriction.rawValue)Title"]
    text = strings["status", restriction.rawValue]
    resolveLabel = restriction == .restricted ? nil : strings["status", "\(restriction.rawValue)Settle"]
    self.account = AccountSummary(account)
    self.request = request
    self.formToken = formToken
    self.continueQuery = continueQuery
  }
}
