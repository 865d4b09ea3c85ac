import Foundation

/// Everything that a storage holds, at one moment, except the record of what services were told.
struct StorageSnapshot: Sendable, Equatable {
  /// A code, and the grant it was spent for.
  struct Code: Codable, Sendable, Hashable {
    var code: AuthorizationCode
    var grantID: Grant.ID?
  }

  var apps: [App] = []
  var accounts: [Account] = []
  var links: [Link] = []
  var sessions: [AccountSession] = []
  var requests: [AuthorizationRequest] = []
  var codes: [Code] = []
  var grants: [Grant] = []
  var accessTokens: [AccessToken] = []
  var passes: [GrantPass] = []
  var tickets: [LoginTicket] = []
  /// Nil where the keys that are there are to stay.
  var signingKeys: [SigningKey]?
}
