/// The page that tells a user under 14 that the app doesn't accept them.
struct UnderAgePage: Page {
  static let template = "under_14"

  let appName: String
  let account: AccountSummary
  let request: String
  let formToken: String
}
