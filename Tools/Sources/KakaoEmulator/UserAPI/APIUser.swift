import Foundation
import Hummingbird

/// The user whom a call with an access token is about.
struct APIUser: Sendable {
  let app: App
  let account: Account
  let link: Link
  let token: AccessToken

  /// Reads `Authorization: Bearer`.
  static func authenticate(_ request: Request, services: Services) async throws -> APIUser {
    guard case .bearer(let value) = try Credentials(request) else { throw KAPIError.unknownToken }
    return try await authenticate(token: value, services: services)
  }

  static func authenticate(token value: String, services: Services) async throws -> APIUser {
    let storage = services.storage
    guard value.utf8.count <= Credentials.maximumTokenLength else { throw KAPIError.tooLongToken }
    guard let token = try await storage.accessToken(SecretHash(of: value)) else { throw KAPIError.unknownToken }
    guard token.expiresAt > services.clock.now else { throw KAPIError.expiredToken }
    guard let app = try await storage.app(id: token.appID) else { throw KAPIError.unknownToken }
    try services.quota?.admit(app.id, at: services.clock.now)
    guard let account = try await storage.account(id: token.accountID),
      let link = try await services.link(app: token.appID, account: token.accountID)
    else { throw KAPIError.unknownToken }
    try app.checkStanding(of: account, at: services.clock.now)
    return APIUser(app: app, account: account, link: link, token: token)
  }
}
