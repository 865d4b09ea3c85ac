import Foundation

/// Logins by QR code that wait: each for one authorization request at one browser, for three minutes, and once.
///
/// That Kakao has such a login is known, how it works is not.
struct QRLogins: Sendable {
  static let lifetime: TimeInterval = 180

  let services: Services

  /// Stores a fresh one under its hash and returns the secret for the code.
  func begin(_ pending: PendingRequest, at browser: Browser) async throws -> String {
    let secret = services.random.bytes(32).base64URLEncodedString()
    let digits = services.random.bytes(4).reduce(0) { $0 << 8 | Int($1) } % 100
    let login = QRLogin(
      request: pending.stored.id, browser: SecretHash(of: browser.cookie), number: String(format: "%02d", digits))
    try await services.storage.save(
      LoginTicket(
        id: SecretHash(of: secret), content: .qr(login),
        expiresAt: services.clock.now.addingTimeInterval(Self.lifetime)))
    return secret
  }

  /// The login behind a secret; nil for one that is over.
  func login(_ secret: String?) async throws -> QRLogin? {
    guard let secret, let ticket = try await services.storage.ticket(SecretHash(of: secret)),
      ticket.expiresAt > services.clock.now, case .qr(let login) = ticket.content
    else { return nil }
    return login
  }

  /// Notes the answer; only the first one counts.
  func answer(_ secret: String, with signIn: Dispatcher.SignIn?) async throws {
    let isThere = try await services.storage.updateTicket(SecretHash(of: secret)) { content in
      guard case .qr(var login) = content, login.accountID == nil, !login.isRefused else { throw PageProblem.expired }
      (login.accountID, login.authenticatedAt) = (signIn?.account.id, signIn?.authenticatedAt)
      login.isRefused = signIn == nil
      content = .qr(login)
    }
    guard isThere else { throw PageProblem.expired }
  }

  /// Ends a login: of any number of callers one learns who confirmed it, and when they last proved who they are.
  func take(_ secret: String) async throws -> SavedLogin? {
    guard case .qr(let login)? = try await services.storage.takeTicket(SecretHash(of: secret))?.content else {
      return nil
    }
    guard let account = login.accountID, let date = login.authenticatedAt else { return nil }
    return SavedLogin(accountID: account, authenticatedAt: date)
  }
}
