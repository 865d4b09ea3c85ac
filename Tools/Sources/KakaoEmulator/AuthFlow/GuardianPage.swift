import Hummingbird

/// Asks the guardian of a user under 14.
struct GuardianPage: Page {
  static let template = "guardian"

  let appName: String
  let account: Person
  /// What the app would get, by name.
  let items: [String]
  let request: String
  let formToken: String
  let loginKey: String
  let error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
