import Synchronization

/// Changes to apps, validated like the configuration file.
struct AppEditor: Sendable {
  let services: Services

  /// Adds an app.
  ///
  /// If the JSON has no ID or no keys, they're generated.
  func add(_ json: JSON) async throws -> App {
    let random = services.random
    let keys = Self.keys(random)
    return try await update { apps in
      var json = json
      if !json.hasMember("keys") { json = json.merging(["keys": keys]) }
      if !json.hasMember("id") {
        let id = random.id { id in apps.contains { Int64($0.id) == id } }
        json = json.merging(["id": .integer(id)])
      }
      let app = try App(ConfigNode(json: json))
      guard !apps.contains(where: { $0.id == app.id }) else {
        throw ControlError.conflict("an app with this id exists", field: "id")
      }
      apps.append(app)
      return app
    }
  }

  /// Changes the settings of an app.
  func change(_ id: App.ID, _ change: @escaping @Sendable (JSON) -> JSON) async throws -> App {
    try await replace(id) { try App(ConfigNode(json: change($0.configJSON))) }
  }

  /// Changes the settings of an app that a JSON merge patch contains.
  ///
  /// If a webhook gets a new URL, its built-in receiver is turned off, because the receiver would hide the fact that no
  /// service listens at the URL. With `keepsReceivers`, the patch can keep the receiver on by containing the setting.
  /// Console forms don't use this option, because they always contain the setting.
  func merge(_ id: App.ID, _ patch: JSON, keepsReceivers: Bool = true) async throws -> App {
    try await change(id) { current in
      App.webhookKeys.reduce(current.merging(patch)) { settings, key in
        let (new, old) = (patch.member(key), current.member(key))
        guard let url = new?.member("url"), let oldURL = old?.member("url"), url != oldURL,
          !keepsReceivers || new?.hasMember("built_in_receiver") == false, old?.member("built_in_receiver") == true
        else { return settings }
        return settings.merging([key: ["built_in_receiver": false]])
      }
    }
  }

  /// Replaces an app.
  ///
  /// The ID can't change.
  func replace(_ id: App.ID, _ change: @escaping @Sendable (App) throws -> App) async throws -> App {
    try await update { apps in
      guard let index = apps.firstIndex(where: { $0.id == id }) else { throw ControlError.noAppInPath }
      let app = try change(apps[index])
      guard app.id == id else { throw ControlError.badRequest("id cannot be changed", field: "id") }
      apps[index] = app
      return app
    }
  }

  /// Changes the keys of an app.
  func changeKeys(_ id: App.ID, _ change: @escaping @Sendable (inout AppKeys) throws -> Void) async throws -> App {
    try await replace(id) { before in
      var app = before
      try change(&app.keys)
      return try App(ConfigNode(json: app.configJSON))
    }
  }

  /// Deletes an app with its users and everything that was issued to them.
  func remove(_ id: App.ID) async throws {
    _ = try await update { apps in
      guard let index = apps.firstIndex(where: { $0.id == id }) else { throw ControlError.noAppInPath }
      return apps.remove(at: index)
    }
  }

  private func update(_ change: @escaping @Sendable (inout [App]) throws -> App) async throws -> App {
    let changed = Mutex<App?>(nil)
    try await services.storage.updateApps { apps in
      let app = try change(&apps)
      try Self.check(app.keys, among: apps)
      changed.withLock { $0 = app }
    }
    guard let app = changed.withLock(\.self) else { throw ControlError.internalFailure }
    return app
  }

  /// Throws an error that names the first key that occurs more than once in all apps.
  private static func check(_ keys: AppKeys, among apps: [App]) throws {
    let all = apps.flatMap(\.keys.all).map(\.value)
    for key in keys.all where all.filter({ $0 == key.value }).count > 1 {
      throw ControlError.conflict("a key is used twice", field: "keys.\(key.kind.rawValue)")
    }
  }

  private static func keys(_ random: RandomSource) -> JSON {
    .members(AppKeyKind.allCases.map { ($0.rawValue, .string(newSecret(random))) })
  }

  /// Returns a value for a new app key or client secret.
  static func newSecret(_ random: RandomSource) -> String { random.bytes(16).hex }
}
