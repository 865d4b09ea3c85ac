/// What keeps an account from logging in, and what its owner can do about it.
struct HindrancePage: Page {
  static let template = "account_status"

  let hindrance: String
  let title: String
  let text: String
  /// The button that settles it; nil where nothing does.
  let settle: String?
  let account: Person
  let request: String
  let formToken: String
  let continueQuery: String

  init(
    _ hindrance: Account.Hindrance, account: Account, request: String, formToken: String, continueQuery: String,
    strings: PageStrings
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
