import Foundation

/// The contents of a storage at one point in time, except for the webhook deliveries and the settings.
struct StorageSnapshot: Sendable, Equatable {
  var apps: [App] = []
  var accounts: [Account] = []
  var links: [Link] = []
  var sessions: [AccountSession] = []
  var requests: [AuthorizationRequest] = []
  var codes: [StoredCode] = []
  var grants: [Grant] = []
  var accessTokens: [AccessToken] = []
  var credentials: [EphemeralCredential] = []
  var tickets: [LoginTicket] = []
  /// The signing keys, or `nil` to keep the existing ones.
  var signingKeys: [SigningKey]?
}
