import Foundation
import Hummingbird

/// "Save login information": the accounts that a browser can sign in to without a password.
///
/// The cookie contains one secret for each account, created when the user selected the checkbox. If an attacker plants
/// a cookie in another user's browser, it therefore only adds the attacker's own accounts. The attacker doesn't learn
/// about accounts that are saved later.
struct SavedLogins: Sendable {
  static let cookieName = "saved_logins"
  /// The lifetime in seconds.
  ///
  /// Kakao's lifetime is unknown.
  static let lifetime: TimeInterval = 365 * 86_400
  /// The maximum number of accounts.
  ///
  /// Kakao's maximum is unknown.
  static let maximumCount = 5

  /// One saved account.
  struct Entry: Sendable {
    /// The secret that the cookie contains for the account.
    let secret: String
    let account: Account
    let authenticatedAt: Date
  }

  let services: Services

  /// Returns the accounts that the browser saved, most recent login first.
  func entries(of request: Request) async throws -> [Entry] {
    let secrets = (request.cookie(Self.cookieName) ?? "").split(separator: ".").map(String.init)
    var entries: [Entry] = []
    for secret in secrets.prefix(Self.maximumCount) where BrowserSessions.isWellFormed(secret) {
      guard let ticket = try await services.storage.ticket(SecretHash(of: secret)),
        ticket.expiresAt > services.clock.now, case .savedLogin(let saved) = ticket.content,
        let account = try await services.storage.account(id: saved.accountID)
      else { continue }
      entries.append(Entry(secret: secret, account: account, authenticatedAt: saved.authenticatedAt))
    }
    return entries
  }

  /// Adds an account as the first entry after its user logged in.
  ///
  /// Returns the new cookie.
  func save(_ account: Account.ID, to entries: [Entry]) async throws -> Cookie {
    let secret = services.random.bytes(32).base64URLEncodedString()
    let now = services.clock.now
    try await services.storage.save(
      LoginTicket(
        id: SecretHash(of: secret), content: .savedLogin(SavedLogin(accountID: account, authenticatedAt: now)),
        expiresAt: now.addingTimeInterval(Self.lifetime)))
    let others = entries.filter { $0.account.id != account }.prefix(Self.maximumCount - 1).map(\.secret)
    for entry in entries where !others.contains(entry.secret) { try await delete(entry) }
    return cookie([secret] + others)
  }

  /// Removes an account.
  ///
  /// Returns the new cookie.
  func remove(_ account: Account.ID, from entries: [Entry]) async throws -> Cookie {
    for entry in entries where entry.account.id == account { try await delete(entry) }
    return cookie(entries.filter { $0.account.id != account }.map(\.secret))
  }

  private func delete(_ entry: Entry) async throws {
    _ = try await services.storage.consumeTicket(SecretHash(of: entry.secret))
  }

  private func cookie(_ secrets: [String]) -> Cookie {
    Cookie(
      name: Self.cookieName, value: secrets.joined(separator: "."), maxAge: secrets.isEmpty ? 0 : Int(Self.lifetime),
      path: "/", secure: services.isSecure, httpOnly: true, sameSite: .lax)
  }
}
