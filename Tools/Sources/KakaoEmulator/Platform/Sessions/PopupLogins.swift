import Foundation
import Hummingbird

/// Pop-up logins of the web SDK.
///
/// The SDK asks for the result with the `auth_tran_id` that it created for the login.
///
/// Any web page can start such a login with the app's public key and its own ID, and a linked user isn't asked for
/// consent again. To keep the result from such a page, only the app's pages may ask for it (inferred), the ID must be
/// long, and the result can be read only once, within two minutes.
struct PopupLogins: Sendable {
  /// The value that the web SDK sends as its redirect URI.
  static let redirectURI = "JS-SDK"
  static let lifetime: TimeInterval = 120

  let services: Services

  /// Returns the storage key of a result.
  static func id(clientID: String, transaction: String) -> SecretHash {
    SecretHash(of: "popup\n\(clientID)\n\(transaction)")
  }

  /// Stores a result until the SDK asks for it.
  func complete(_ id: SecretHash, with result: PopupResult) async throws {
    try await services.storage.add(
      LoginTicket(id: id, content: .popup(result), expiresAt: services.clock.now.addingTimeInterval(Self.lifetime)),
      keeping: LoginTicket.limit, logger: services.logger)
  }

  /// Removes and returns a result, or returns nil if there is no result yet.
  func consume(_ id: SecretHash) async throws -> PopupResult? {
    guard let ticket = try await services.storage.consumeTicket(id), ticket.expiresAt > services.clock.now,
      case .popup(let result) = ticket.content
    else { return nil }
    return result
  }
}
