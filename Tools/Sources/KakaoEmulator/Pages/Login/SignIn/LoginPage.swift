import Hummingbird

/// The login page.
struct LoginPage: Page {
  static let template = "login"

  let appName: String
  /// Whether the user signs in to KakaoTalk rather than to the app.
  let isTalk: Bool
  /// Whether the page offers to save the login.
  let canSave: Bool
  let request: String
  let formToken: String
  let continueQuery: String
  /// The path of the account picker, or nil if there are no saved logins or the request can't use one.
  let savedLocation: String?
  let loginKey: String
  let stay: Bool
  let save: Bool
  let error: String?
  /// The accounts that the emulator logs in without a password.
  var quickAccounts: [QuickAccount] = []
  var hasQuickAccounts = false

  struct QuickAccount: Sendable {
    let id: String
    let name: String
    let email: String?
  }

  var status: HTTPResponse.Status { error == nil ? .ok : .unauthorized }
}
