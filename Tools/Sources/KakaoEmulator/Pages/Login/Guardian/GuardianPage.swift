import Hummingbird

/// The page that asks the guardian of a user under 14 for consent.
struct GuardianPage: Page {
  static let template = "guardian"

  let appName: String
  let account: AccountSummary
  /// The names of the items that the app asks for.
  let items: [String]
  let request: String
  let formToken: String
  let loginKey: String
  let error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
