import Hummingbird

/// Asks once more before something is done that cannot be undone.
struct AccountQuestionPage: Page {
  static let template = "account_question"

  let title: String
  var eyebrow: String?
  let lead: String
  /// What it leads to.
  let consequences: [String]
  let action: String
  let formToken: String
  /// Whether the password is asked for.
  var asksPassword = false
  var error: String?
  let confirm: String
  let back: String

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
