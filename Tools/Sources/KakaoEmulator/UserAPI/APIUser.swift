import Foundation
import Hummingbird

/// The user of the access token in a request.
struct APIUser: Sendable {
  let app: App
  let account: Account
  let link: Link
  let token: AccessToken

  /// Authenticates a request with `Authorization: Bearer`.
  static func authenticate(_ request: Request, services: Services) async throws -> APIUser {
    guard case .bearer(let value) = try Credentials(request) else { throw KAPIError.unknownToken }
    return try await authenticate(token: value, services: services)
  }

  static func authenticate(token value: String, services: Services) async throws -> APIUser {
    guard value.utf8.count <= Credentials.maximumTokenLength else { throw KAPIError.tooLongToken }
    guard let owner = try await services.storage.owner(of: SecretHash(of: value)) else { throw KAPIError.unknownToken }
    guard owner.token.expiresAt > services.clock.now else { throw KAPIError.expiredToken }
    try services.quota?.admit(owner.app.id, at: services.clock.now)
    guard let link = try await services.unlinkIfExpired(owner.link) else { throw KAPIError.unknownToken }
    try owner.app.checkLoginAllowed(of: owner.account, at: services.clock.now)
    return APIUser(app: owner.app, account: owner.account, link: link, token: owner.token)
  }
}
