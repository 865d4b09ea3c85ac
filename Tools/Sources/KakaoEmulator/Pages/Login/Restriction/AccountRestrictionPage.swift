/// The page that explains why an account can't log in and, if possible, lets its owner resolve the restriction.
struct AccountRestrictionPage: Page {
  static let template = "account_status"

  let restriction: String
  let title: String
  let text: String
  /// The label of the button that resolves the restriction, or nil if the owner can't resolve it.
  let settle: String?
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
    settle = restriction == .restricted ? nil : strings["status", "\(restriction.rawValue)Settle"]
    self.account = AccountSummary(account)
    self.request = request
    self.formToken = formToken
    self.continueQuery = continueQuery
  }
}
