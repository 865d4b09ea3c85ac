import Hummingbird

extension Caller {
  /// Returns the user of the access token in a request.
  static func authenticate(
    _ request: Request, context: EmulatorRequestContext, services: Services
  ) async throws -> Caller {
    guard case .bearer(let value) = try RequestCredentials(request) else {
      throw KAPIError.unknownToken.because("keyAsToken")
    }
    return try await find(token: value, request, context: context, services: services)
  }

  /// Returns the user of the access token in a request, or, for a call with the admin key, the user in the parameter
  /// `target_id` of `fields`.
  static func authenticate(
    _ request: Request, target fields: FormFields, context: EmulatorRequestContext, services: Services
  ) async throws -> Caller {
    switch try RequestCredentials(request) {
    case .bearer(let value): return try await find(token: value, request, context: context, services: services)
    case .appKey(let key):
      let app = try await App.find(
        adminKey: key, acceptsTokens: true, path: request.routePath, context: context, services: services)
      return try await find(target: fields, app: app, services: services)
    }
  }

  /// Authenticates like ``authenticate(_:target:context:services:)``, but throws for a user who hasn't signed up yet.
  static func authenticateLinked(
    _ request: Request, target fields: FormFields, context: EmulatorRequestContext, services: Services
  ) async throws -> Caller {
    let caller = try await authenticate(request, target: fields, context: context, services: services)
    guard caller.link.connectedAt != nil else { throw KAPIError.notLinked }
    return caller
  }

  private static func find(
    token value: String, _ request: Request, context: EmulatorRequestContext, services: Services
  ) async throws -> Caller {
    guard value.utf8.count <= RequestCredentials.maximumTokenLength else { throw KAPIError.tooLongToken }
    let id = SecretHash(of: value)
    var found = context.caller
    if found?.token?.id != id { found = try await services.storage.caller(of: id) }
    guard let caller = found, let token = caller.token, let grant = caller.grant else {
      let isKey = ConfigRule.isAppKey(value) ? try await services.storage.app(key: value) != nil : false
      throw isKey ? KAPIError.unknownToken.because("keyAsToken") : .unknownToken
    }
    guard token.expiresAt > services.clock.now else {
      throw KAPIError.expiredToken.because("expiredToken", .expiredAt(token.expiresAt))
    }
    let app = caller.app
    if app.restrictsCallers {
      try app.checkCaller(ipAddress: context.ipAddress, keyKind: grant.keyKind)
      let key = app.keys.all.first { $0.value.hasSameBytes(as: grant.clientID) }
      try app.platforms(of: key)?.check(KAHeader(request))
    }
    try services.admitCall(of: app)
    guard let link = try await services.unlinkIfExpired(caller.link) else { throw KAPIError.unknownToken }
    try app.checkLoginAllowed(of: caller.account, at: services.clock.now)
    return Caller(app: app, account: caller.account, link: link, grant: grant, token: token)
  }

  private static func find(target fields: FormFields, app: App, services: Services) async throws -> Caller {
    guard fields["target_id_type"] == "user_id" else {
      throw KAPIError.invalidParameter("target_id_type must be user_id")
    }
    guard let id = fields["target_id"].flatMap({ Int64($0) }) else {
      throw KAPIError.invalidParameter("target_id must be a number")
    }
    guard let link = try await services.link(app: app.id, user: id),
      let account = try await services.storage.account(id: link.accountID)
    else { throw KAPIError.notLinked }
    return Caller(app: app, account: account, link: link)
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
    guard case .appKey(let key) = try RequestCredentials(request) else {
      throw KAPIError.invalidAppKey.because("tokenAsAdminKey")
    }
    return try await find(
      adminKey: key, acceptsTokens: false, path: request.routePath, context: context, services: services)
  }

  /// Returns the app of an admin key, or throws an error if the key can't be used for the API at `path`.
  ///
  /// Compares all keys, in constant time. `acceptsTokens` says whether the API can also be called with an access token.
  fileprivate static func find(
    adminKey: String, acceptsTokens: Bool, path: String, context: EmulatorRequestContext, services: Services
  ) async throws -> App {
    guard ConfigRule.isAppKey(adminKey) else { throw KAPIError.malformedAppKey(adminKey) }
    let apps = try await services.storage.apps()
    let matches = apps.flatMap { app in
      app.keys.of(.admin).filter { constantTimeEqual($0.value, adminKey) }.map { (app, $0) }
    }
    guard let (app, key) = matches.first else {
      guard let key = apps.flatMap(\.keys.all).first(where: { $0.value.hasSameBytes(as: adminKey) }) else {
        throw KAPIError.unknownAppKey(adminKey)
      }
      throw acceptsTokens ? KAPIError.invalidAppKey.because("keyAsCredential") : .notAdminKey(key.kind)
    }
    guard key.isEnabled else { throw KAPIError.deactivatedAppKey(adminKey) }
    try app.checkCaller(ipAddress: context.ipAddress, keyKind: .admin)
    if let apis = key.apis, let api = AdminAPI(path: path), !apis.contains(api) {
      throw KAPIError.adminAPINotAllowed(api, app: app.name)
    }
    try services.admitCall(of: app)
    return app
  }
}
