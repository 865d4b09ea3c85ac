import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Calls to the KakaoTalk APIs.
extension TestEmulator {
  static let memo = "/v2/api/talk/memo"
  static let message = "/v1/api/talk/friends/message"
  static let text = #"{"object_type":"text","text":"안녕","link":{"web_url":"https://example.com"}}"#

  /// Logs a user in who agrees to messages, friends, and channels, and returns the `Authorization` header.
  func talkBearer(_ account: Account.ID = 1) async throws -> String {
    try await bearer(Login(account: account, scopes: ["talk_message", "friends", "plusfriends"]))
  }

  /// Sends a text message to the user of the token.
  func memo(_ bearer: String, _ template: String = text) async throws -> TestResponse {
    try await post("\(Self.memo)/default/send", ["template_object": template], authorization: bearer)
  }

  static func uuid(_ account: Account.ID) -> String {
    UserID.partnerUUID(app: 1234, account: account)
  }

  /// Sends a text message to the users of the accounts.
  func message(_ bearer: String, to accounts: [Account.ID]) async throws -> TestResponse {
    try await message(bearer, uuids: JSON.strings(accounts.map(Self.uuid)).text)
  }

  func message(_ bearer: String, uuids: String) async throws -> TestResponse {
    let fields = ["receiver_uuids": uuids, "template_object": Self.text]
    return try await post("\(Self.message)/default/send", fields, authorization: bearer)
  }

  /// Removes a consent item from the app.
  func removeItem(_ id: String) async throws {
    try await changeApp { $0.consentItems.removeAll { $0.id == id } }
  }
}
