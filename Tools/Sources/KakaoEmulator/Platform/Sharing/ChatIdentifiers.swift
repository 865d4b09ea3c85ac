import Crypto
import Foundation

/// The identifiers of chats in the share webhook.
///
/// Kakao's format is unknown. The identifiers depend on a secret, so that an app can't find out the members of a chat
/// by computing the identifiers of all possible chats.
struct ChatIdentifiers: Sendable {
  private let key: SymmetricKey

  /// Creates identifiers that depend on a secret.
  ///
  /// All emulators with the same storage share the secret.
  init(secret: String) {
    key = SymmetricKey(data: Data(secret.utf8))
  }

  /// Returns the identifier of a chat, which differs between apps.
  func id(of chat: ShareChat, app: App.ID, sender: Account.ID) -> String {
    let members = Set(chat.receivers.map(\.id) + [sender]).sorted().map { String($0) }.joined(separator: ",")
    // The type distinguishes an open chat from another chat with the same members.
    let name = Data("chat/\(app)/\(chat.type.rawValue)/\(members)".utf8)
    return Data(Data(HMAC<SHA256>.authenticationCode(for: name, using: key)).prefix(16)).base64URLEncodedString()
  }
}
