import Hummingbird

/// The account login page.
struct LoginPage: Page {
  static let template = "login"

  let appName: String
  /// Whether this is where KakaoTalk's user signs in to KakaoTalk.
  let isTalk: Bool
  /// Whether the user decides if login information is saved.
  let canSave: Bool
  let request: String
  let formToken: String
  let continueQuery: String
  /// The picker of saved accounts; nil where there are none, or where one of them would not do.
  let savedLocation: String?
  let loginKey: String
  let stay: Bool
  let save: Bool
  let error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
