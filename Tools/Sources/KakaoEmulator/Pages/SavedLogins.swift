import Foundation
import Hummingbird

/// "Save login information": the accounts a browser may be signed in to without a password.
///
/// The cookie holds one secret for each, made when its owner ticked the box. So whoever plants a cookie in somebody's
/// browser plants nothing but logins of their own, and what is saved there later stays unknown to them.
struct SavedLogins: Sendable {
  static let cookieName = "saved_logins"
  /// How long Kakao keeps saved logins is not known.
  static let lifetime: TimeInterval = 365 * 86_400
  /// How many Kakao keeps is not known either.
  static let maximumCount = 5

  /// One account of the list.
  struct Entry: Sendable {
    /// The secret in the cookie.
    let secret: String
    let account: Account
    let authenticatedAt: Date
  }

  let services: Services

  /// The browser's list, last login first.
  func entries(of request: Request) async throws -> [Entry] {
    let secrets = (request.cookies[Self.cookieName]?.value ?? "").split(separator: ".").map(String.init)
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

  /// Puts an account whose owner has just logged in on top of the list; returns the cookie.
  func save(_ account: Account.ID, to entries: [Entry]) async throws -> Cookie {
    let secret = services.random.bytes(32).base64URLEncodedString()
    let now = services.clock.now
    try await services.storage.save(
      LoginTicket(
        id: SecretHash(of: secret), content: .savedLogin(SavedLogin(accountID: account, authenticatedAt: now)),
        expiresAt: now.addingTimeInterval(Self.lifetime)))
    let others = entries.filter { $0.account.id != account }.prefix(Self.maximumCount - 1).map(\.secret)
    for entry in entries where !others.contains(entry.secret) { try await forget(entry) }
    return cookie([secret] + others)
  }

  /// Takes an account off the list; returns the cookie.
  func remove(_ account: Account.ID, from entries: [Entry]) async throws -> Cookie {
    for entry in entries where entry.account.id == account { try await forget(entry) }
    return cookie(entries.filter { $0.account.id != account }.map(\.secret))
  }

  private func forget(_ entry: Entry) async throws {
    _ = try await services.storage.takeTicket(SecretHash(of: entry.secret))
  }

  private func cookie(_ secrets: [String]) -> Cookie {
    Cookie(
      name: Self.cookieName, value: secrets.joined(separator: "."), maxAge: secrets.isEmpty ? 0 : Int(Self.lifetime),
      path: "/", secure: services.isSecure, httpOnly: true, sameSite: .lax)
  }
}
