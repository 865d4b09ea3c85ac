import Hummingbird

/// A page that asks for confirmation before an action that can't be undone.
struct AccountConfirmationPage: Page {
  static let template = "account_question"

  let title: String
  var eyebrow: String?
  let lead: String
  /// The descriptions of the action's effects.
  let consequences: [String]
  let action: String
  let formToken: String
  /// The login key of the account whose password the page asks for, or nil if it doesn't ask for a password.
  var passwordOf: String?
  var error: String?
  let confirm: String
  let back: String

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
