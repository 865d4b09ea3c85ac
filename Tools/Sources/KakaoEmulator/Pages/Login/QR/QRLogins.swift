import Foundation

/// Pending QR code logins.
///
/// Each is valid once, for three minutes, for one authorization request in one browser.
///
/// Kakao offers QR code login, but its protocol is unknown.
struct QRLogins: Sendable {
  static let lifetime: TimeInterval = 180

  let services: Services

  /// Stores a new login under the hash of its secret and returns the secret.
  func begin(_ pending: PendingAuthorizationRequest, at browser: Browser) async throws -> String {
    let secret = services.random.bytes(32).base64URLEncodedString()
    let digits = services.random.bytes(4).reduce(0) { $0 << 8 | Int($1) } % 100
    let qrLogin = QRLogin(
      request: pending.request.id, browser: SecretHash(of: browser.cookie), number: String(format: "%02d", digits))
    try await services.storage.add(
      LoginTicket(
        id: SecretHash(of: secret), content: .qr(qrLogin),
        expiresAt: services.clock.now.addingTimeInterval(Self.lifetime)),
      keeping: LoginTicket.limit, logger: services.logger)
    return secret
  }

  /// Returns the login with this secret, or nil if it's unknown or has expired.
  func find(_ secret: String?) async throws -> QRLogin? {
    guard let secret, let ticket = try await services.storage.ticket(SecretHash(of: secret)),
      ticket.expiresAt > services.clock.now, case .qr(let login) = ticket.content
    else { return nil }
    return login
  }

  /// Records the answer, where a nil `user` means declined.
  ///
  /// Throws ``PageError/expired`` if the login was already answered or doesn't exist.
  func complete(_ secret: String, with user: AuthenticatedUser?) async throws {
    let isThere = try await services.storage.updateTicket(SecretHash(of: secret)) { content in
      guard case .qr(var login) = content, login.isWaiting else { throw PageError.expired }
      (login.accountID, login.authenticatedAt) = (user?.account.id, user?.authenticatedAt)
      login.isRefused = user == nil
      content = .qr(login)
    }
    guard isThere else { throw PageError.expired }
  }

  /// Removes the login, and returns the account that confirmed it with the time of its last authentication.
  ///
  /// If several callers do so at once, only one gets the account and the others get nil.
  func consume(_ secret: String) async throws -> SavedLogin? {
    guard case .qr(let login)? = try await services.storage.consumeTicket(SecretHash(of: secret))?.content else {
      return nil
    }
    guard let account = login.accountID, let date = login.authenticatedAt else { return nil }
    return SavedLogin(accountID: account, authenticatedAt: date)
  }
}
