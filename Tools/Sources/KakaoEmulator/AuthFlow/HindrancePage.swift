/// The page that explains why an account can't log in and, if possible, lets its owner resolve the restriction.
struct HindrancePage: Page {
  static let template = "account_status"

  let hindrance: String
  let title: String
  let text: String
  /// The label of the button that resolves the restriction, or nil if the owner can't resolve it.
  let settle: String?
  let account: Person
  let request: String
  let formToken: String
  let continueQuery: String

  init(
    _ hindrance: Account.Hindrance, account: Account, request: String, formToken: String, continueQuery: String,
    strings: Strings
  ) {
    self.hindrance = hindrance.rawValue
    title = strings["status", "\(hindrance.rawValue)Title"]
    text = strings["status", hindrance.rawValue]
    settle = hindrance == .restricted ? nil : strings["status", "\(hindrance.rawValue)Settle"]
    self.account = Person(account)
    self.request = request
    self.formToken = formToken
    self.continueQuery = continueQuery
  }
}
