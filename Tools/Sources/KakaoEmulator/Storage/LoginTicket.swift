import Foundation

/// What a secret of a page leads to, where no grant and no authorization request does.
struct LoginTicket: Codable, Sendable, Hashable {
  enum Content: Codable, Sendable, Hashable {
    case savedLogin(SavedLogin)
    case popup(PopupAnswer)
    case qr(QRLogin)
  }

  var id: SecretHash
  var content: Content
  var expiresAt: Date

  /// Whom it lets in; nil where nobody has agreed to that.
  var accountID: Account.ID? {
    switch content {
    case .savedLogin(let saved): saved.accountID
    case .popup(.approved(_, let account, _, _)): account
    case .popup(.refused): nil
    case .qr(let login): login.accountID
    }
  }

  /// Whether it is an answer that brings a code for the account.
  func leadsToCode(app: App.ID, account: Account.ID) -> Bool {
    guard case .popup(.approved(let request, account, _, _)) = content else { return false }
    return request.appID == app
  }
}

/// "Save login information": an account that a browser may be signed in to without a password.
struct SavedLogin: Codable, Sendable, Hashable {
  var accountID: Account.ID
  /// When its owner last proved who they are.
  var authenticatedAt: Date
}

/// How a login in a pop-up ended. The code itself is made when the web SDK asks for it, so that none is kept in clear.
enum PopupAnswer: Codable, Sendable, Hashable {
  case approved(AuthorizationRequest, accountID: Account.ID, scopes: [String], authenticatedAt: Date)
  case refused(error: String, description: String?, state: String?)
}

/// A login by QR code: what one browser shows, another one confirms.
struct QRLogin: Codable, Sendable, Hashable {
  /// The authorization request of the browser that shows the code.
  var request: SecretHash
  /// The cookie of that browser.
  var browser: SecretHash
  /// Two digits that both browsers show.
  var number: String
  /// Who confirmed, and when they last proved who they are.
  var accountID: Account.ID?
  var authenticatedAt: Date?
  var isRefused = false
}
