import Foundation
import Hummingbird

/// The user of the access token in a request.
struct APIUser: Sendable {
  let app: App
  let account: Account
  let link: Link
  let token: AccessToken

  /// Authenticates a request with an access token.
  static func authenticate(
    _ request: Request, context: EmulatorRequestContext, services: Services
  ) async throws -> APIUser {
    guard case .bearer(let value) = try Credentials(request) else { throw KAPIError.unknownToken }
    return try await authenticate(request, token: value, context: context, services: services)
  }

  static func authenticate(
    _ request: Request, token value: String, context: EmulatorRequestContext, services: Services
  ) async throws -> APIUser {
    guard value.utf8.count <= Credentials.maximumTokenLength else { throw KAPIError.tooLongToken }
    guard let owner = try await owner(of: SecretHash(of: value), context, services) else {
      throw KAPIError.unknownToken
    }
    guard owner.token.expiresAt > services.clock.now else {
      throw KAPIError.expiredToken.because("expiredToken", .expiredAt(owner.token.expiresAt))
    }
    if owner.app.restrictsCallers {
      try owner.app.checkCaller(ipAddress: context.ipAddress, keyKind: owner.grant.keyKind)
      let key = owner.app.keys.all.first { $0.value.hasSameBytes(as: owner.grant.clientID) }
      try owner.app.platforms(of: key)?.check(KAHeader(request))
    }
    try services.admitCall(of: owner.app)
    guard let link = try await services.unlinkIfExpired(owner.link) else { throw KAPIError.unknownToken }
    try owner.app.checkLoginAllowed(of: owner.account, at: services.clock.now)
    return APIUser(app: owner.app, account: owner.account, link: link, token: owner.token)
  }

  private static func owner(
    of token: SecretHash, _ context: EmulatorRequestContext, _ services: Services
  ) async throws -> TokenOwner? {
    if let owner = context.owner, owner.token.id == token { return owner }
    return try await services.storage.owner(of: token)
  }

  /// The same user as a ``TargetUser``.
  var target: TargetUser {
    TargetUser(app: app, account: account, link: link, token: token)
  }
}
