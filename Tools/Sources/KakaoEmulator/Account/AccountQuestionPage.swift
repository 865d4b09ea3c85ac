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
  /// Whose password is asked for, in the words of a login; nil where none is.
  var passwordOf: String?
  var error: String?
  let confirm: String
  let back: String

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
