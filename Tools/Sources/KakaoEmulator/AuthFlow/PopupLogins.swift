import Foundation
import Hummingbird

/// Logins in a pop-up of the web SDK, which asks for the answer by the `auth_tran_id` it made for the login.
///
/// Any page can open such a login with a public key and an id of its own, and who is linked already is not asked. So only
/// pages that belong to the app are told the answer (inferred), the id must be long, the answer waits for two minutes, and
/// it is given once.
struct PopupLogins: Sendable {
  /// What the web SDK sends in place of a redirect URI.
  static let redirectURI = "JS-SDK"
  static let lifetime: TimeInterval = 120

  let services: Services

  /// What the answer is kept under.
  static func id(clientID: String, transaction: String) -> SecretHash {
    SecretHash(of: "popup\n\(clientID)\n\(transaction)")
  }

  /// Keeps an answer until the SDK asks for it.
  func answer(_ id: SecretHash, with answer: PopupAnswer) async throws {
    try await services.storage.save(
      LoginTicket(
        id: id, content: .popup(answer), expiresAt: services.clock.now.addingTimeInterval(Self.lifetime)))
  }

  /// Hands the answer out, once; nil while there is none.
  func take(_ id: SecretHash) async throws -> PopupAnswer? {
    guard let ticket = try await services.storage.takeTicket(id), ticket.expiresAt > services.clock.now,
      case .popup(let answer) = ticket.content
    else { return nil }
    return answer
  }
}
