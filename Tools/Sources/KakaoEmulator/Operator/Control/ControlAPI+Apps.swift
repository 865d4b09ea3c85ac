import Hummingbird

/// Operations on apps, in the format of the configuration file.
extension ControlAPI {
  func apps() async throws -> JSON {
    ["apps": .array(try await services.storage.apps().map(\.controlJSON))]
  }

  func app(_ context: EmulatorRequestContext) async throws -> JSON {
    guard let app = try await services.storage.app(id: try Self.appID(context)) else { throw ControlError.noAppInPath }
    return app.configJSON
  }

  /// Adds an app.
  ///
  /// If the body has no ID or no keys, they're generated.
  func addApp(_ request: Request) async throws -> Response {
    let app = try await AppEditor(services: services).add(try await request.json())
    return app.configJSON.response(.created)
  }

  /// Replaces all settings.
  func replaceApp(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let json = try await request.json()
    return try await AppEditor(services: services).change(try Self.appID(context)) { _ in json }.configJSON
  }

  /// Changes the settings that the body contains.
  func changeApp(_ request: Request, _ context: EmulatorRequestContext) async throws -> JSON {
    let patch = try await request.json()
    try App.object.checkKeys(ofPatch: patch)
    return try await AppEditor(services: services).merge(try Self.appID(context), patch).configJSON
  }

  func removeApp(_ context: EmulatorRequestContext) async throws -> JSON {
    try await AppEditor(services: services).remove(try Self.appID(context))
    return try await apps()
  }

  static func appID(_ context: EmulatorRequestContext) throws -> App.ID {
    guard let id = context.parameters.get("id", as: App.ID.self) else { throw ControlError.noAppInPath }
    return id
  }
}

extension ControlError {
  /// The error for a body or path whose `app` is unknown.
  static let noApp = notFound("no such app", field: "app")
  /// The error for a path `apps/{id}` whose app is unknown.
  static let noAppInPath = notFound("no such app", field: "id")
  /// The error for a body or path whose `account` is unknown.
  static let noAccount = notFound("no such account", field: "account")
  /// The error for a path `accounts/{id}` whose account is unknown.
  static let noAccountInPath = notFound("no such account", field: "id")
}

extension App {
  /// The app in the format of the control API's app list.
  fileprivate var controlJSON: JSON {
    [
      "id": .integer(Int64(id)), "name": .string(name),
      "keys": keys.primaryJSON, "kakao_login": .bool(kakaoLogin), "openid_connect": .bool(openIDConnect),
      "auto_link": .bool(autoLink),
      "redirect_uris": .strings(redirectURIs), "logout_redirect_uris": .strings(logoutRedirectURIs),
      "consent_items": .array(
        consentItems.map { ["id": .string($0.id), "level": .string($0.level.rawValue)] }),
    ]
  }
}
