import Hummingbird

/// The sign-up page.
struct CreateAccountPage: Page {
  static let template = "create_account"

  let request: String
  let formToken: String
  let continueQuery: String
  let email: String
  let nickname: String
  let birthdate: String
  let error: String?
  let emailError: Bool
  let passwordError: Bool
  let nicknameError: Bool
  let birthdateError: Bool

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }
}
