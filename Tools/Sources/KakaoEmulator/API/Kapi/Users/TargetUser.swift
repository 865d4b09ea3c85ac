import Hummingbird

/// The user that a call concerns, identified by an access token, or by `target_id` in a call with the admin key.
struct TargetUser: Sendable {
  let app: App
  let account: Account
  let link: Link
  /// The access token, or `nil` for a call with the admin key.
  let token: AccessToken?

  static func authenticate(
    _ request: Request, context: EmulatorRequestContext, fields: FormFields, services: Services
  ) async throws -> TargetUser {
    switch try Credentials(request) {
    case .bearer(let value):
      let user = try await APIUser.authenticate(request, token: value, context: context, services: services)
      return TargetUser(app: user.app, account: user.account, link: user.link, token: user.token)
    case .adminKey(let key):
      let app = try await app(adminKey: key, path: request.routePath, context: context, services: services)
      return try await target(of: fields, app: app, services: services)
    }
  }

  /// Returns the app of an admin key that can call the API at `path`.
  ///
  /// Compares all keys, in constant time.
  static func app(
    adminKey: String, path: String, context: EmulatorRequestContext, services: Services
  ) async throws -> App {
    guard ConfigRule.isAppKey(adminKey) else { throw KAPIError.malformedAppKey(adminKey) }
    let apps = try await services.storage.apps()
    let matches = apps.flatMap { app in
      app.keys.of(.admin).filter { constantTimeEqual($0.value, adminKey) }.map { (app, $0) }
    }
    guard let (app, key) = matches.first else {
      let isOtherKey = apps.contains { app in app.keys.all.contains { $0.value.hasSameBytes(as: adminKey) } }
      throw isOtherKey ? KAPIError.invalidAppKey : .unknownAppKey(adminKey)
    }
    guard key.isEnabled else { throw KAPIError.deactivatedAppKey(adminKey) }
    try app.checkCaller(ipAddress: context.ipAddress, keyKind: .admin)
    if let apis = key.apis, let api = AdminAPI(path: path), !apis.contains(api) {
      throw KAPIError.adminAPINotAllowed(api, app: app.name)
    }
    try services.admitCall(of: app)
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

  /// Authenticates like ``authenticate(_:from:fields:services:)``, but throws for a user who hasn't signed up yet.
  static func authenticateLinked(
    _ request: Request, context: EmulatorRequestContext, fields: FormFields, services: Services
  ) async throws -> TargetUser {
    let user = try await authenticate(request, context: context, fields: fields, services: services)
    guard user.link.connectedAt != nil else { throw KAPIError.notLinked }
    return user
  }

  /// Changes the current link atomically and notifies the service.
  ///
  /// Returns the changed link.
  func updateLink(
    with services: Services, _ change: @escaping @Sendable (inout Link) throws -> Void
  ) async throws -> Link {
    try await services.changeLink(app: app.id, account: account.id) { stored in
      guard var link = stored else { throw KAPIError.notLinked }
      try change(&link)
      return link
    }
  }
}

extension App {
  /// Returns the app whose admin key is in the request.
  ///
  /// Calls that concern several users don't accept access tokens.
  static func authenticate(_ request: Request, context: EmulatorRequestContext, services: Services) async throws -> App
  {
    guard case .adminKey(let key) = try Credentials(request) else { throw KAPIError.invalidAppKey }
    return try await TargetUser.app(
      adminKey: key, path: request.routePath, context: context, services: services)
  }
}
