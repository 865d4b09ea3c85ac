import Hummingbird

/// The user that a call concerns, identified by an access token, or by `target_id` in a call with the admin key.
struct TargetUser: Sendable {
  let app: App
  let account: Account
  let link: Link
  /// The access token, or `nil` for a call with the admin key.
  let token: AccessToken?

  static func authenticate(_ request: Request, fields: FormFields, services: Services) async throws -> TargetUser {
    switch try Credentials(request) {
    case .bearer(let value):
      let user = try await APIUser.authenticate(token: value, services: services)
      return TargetUser(app: user.app, account: user.account, link: user.link, token: user.token)
    case .adminKey(let key):
      let app = try await app(adminKey: key, services: services)
      return try await target(of: fields, app: app, services: services)
    }
  }

  /// Returns the app of an admin key.
  ///
  /// Compares all keys, in constant time.
  static func app(adminKey: String, services: Services) async throws -> App {
    let matches = try await services.storage.apps().filter { constantTimeEqual($0.keys.admin, adminKey) }
    guard let app = matches.first else { throw KAPIError.invalidAppKey }
    try services.quota?.admit(app.id, at: services.clock.now)
    return app
  }

  private static func target(
    of fields: FormFields, app: App, services: Services
  ) async throws -> TargetUser {
    guard fields["target_id_type"] == "user_id" else {
      throw KAPIError.invalidParameter("target_id_type must be user_id")
    }
    guard let id = fields["target_id"].flatMap({ Int64($0) }) else {
      throw KAPIError.invalidParameter("target_id must be a number")
    }
    guard let link = try await services.link(app: app.id, user: id),
      let account = try await services.storage.account(id: link.accountID)
    else { throw KAPIError.notLinked }
    return TargetUser(app: app, account: account, link: link, token: nil)
  }
}

extension App {
  /// Returns the app whose admin key is in the request.
  ///
  /// Calls that concern several users don't accept access tokens.
  static func authenticate(_ request: Request, services: Services) async throws -> App {
    guard case .adminKey(let key) = try Credentials(request) else { throw KAPIError.invalidAppKey }
    return try await TargetUser.app(adminKey: key, services: services)
  }
}
