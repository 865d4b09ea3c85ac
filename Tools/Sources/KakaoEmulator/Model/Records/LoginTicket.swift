import Foundation

/// A secret of the login pages and its data: a saved login, the result of a pop-up, or a QR code login.
struct LoginTicket: Codable, Sendable, Hashable {
  enum Content: Codable, Sendable, Hashable {
    case savedLogin(SavedLogin)
    case popup(PopupResult)
    case qr(QRLogin)
  }

  /// The maximum number of tickets.
  static let limit = 10_000

  var id: SecretHash
  var content: Content
  var expiresAt: Date

  /// The account that the ticket signs in, or `nil` if the user hasn't confirmed or has refused.
  var accountID: Account.ID? {
    switch content {
    case .savedLogin(let saved): saved.accountID
    case .popup(.approved(_, let account, _, _)): account
    case .popup(.refused): nil
    case .qr(let login): login.accountID
    }
  }

  /// Returns whether the ticket is a pop-up result that yields a code for the account.
  func canIssueCode(app: App.ID, account: Account.ID) -> Bool {
    guard case .popup(.approved(let request, account, _, _)) = content else { return false }
    return request.appID == app
  }
}

/// "Save login information": an account that a browser can sign in to without a password.
struct SavedLogin: Codable, Sendable, Hashable {
  var accountID: Account.ID
  /// The time at which the user last authenticated.
  var authenticatedAt: Date
}

/// The result of a login in a pop-up.
///
/// The code is created when the JavaScript SDK requests it, so it is never stored in plain text.
enum PopupResult: Codable, Sendable, Hashable {
  case approved(AuthorizationRequest, accountID: Account.ID, scopes: [String], authenticatedAt: Date)
  case refused(error: String, description: String?, state: String?)
}

/// A QR code login: one browser shows the code, and another browser confirms the login.
struct QRLogin: Codable, Sendable, Hashable {
  /// The ID of the authorization request in the browser that shows the code.
  var request: SecretHash
  /// The hash of the cookie of that browser.
  var browser: SecretHash
  /// Two digits that both browsers show.
  var number: String
  /// The account that confirmed, and the time at which its user last authenticated.
  var accountID: Account.ID?
  var authenticatedAt: Date?
  var isRefused = false

  /// Whether the user has neither confirmed nor refused.
  var isWaiting: Bool { accountID == nil && !isRefused }
}
