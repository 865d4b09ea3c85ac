import Foundation

extension EmulatorConfig {
  /// The keys of the configuration file.
  static let object = ConfigObject<EmulatorConfig>(
    "config", EmulatorConfig(),
    [
      ConfigKey("issuer", \.issuer, .origin),
      ConfigKey("apps", \.apps, appList),
      ConfigKey("accounts", \.accounts, accountList),
      ConfigKey("lifetimes", \.lifetimes, Lifetimes.object.format),
      ConfigKey("rate_limits", \.rateLimits, RateLimitSettings.object.format),
      ConfigKey("strictness", \.strictness, Strictness.object.format),
      ConfigKey("quick_login", \.quickLogin, .bool),
    ])

  private static let appList = ConfigFormat<[App]>(
    shape: .list(App.object.format.shape, isUnique: false),
    read: { node in
      let nodes = try node.list()
      var ids = UniquenessCheck<App.ID>()
      var keys = UniquenessCheck<String>()
      return try nodes.map { node in
        let app = try App(node)
        try ids.insert(app.id, at: node.deepestValue("id"))
        for key in app.keys.all {
          try keys.insert(key.value, at: node.deepestValue("keys", key.kind.rawValue), isSecret: true)
        }
        return app
      }
    }, write: { .array($0.map(\.configJSON)) })

  /// The format of `accounts`.
  ///
  /// Each entry requires a password or its hash.
  private static let accountList = ConfigFormat<[Account]>(
    shape: .list(
      .other(
        Account.object.format.shape.schema.merging([
          "anyOf": [["required": ["password"]], ["required": ["password_hash"]]]
        ])), isUnique: false),
    read: readAccounts, write: { .array($0.map(\.configJSON)) })

  @Sendable private static func readAccounts(_ node: ConfigNode) throws -> [Account] {
    var ids = UniquenessCheck<Account.ID>()
    var loginKeys = UniquenessCheck<LoginKey>()
    return try node.list().map { node in
      let account = try Account(node)
      try ids.insert(account.id, at: node.deepestValue("id"))
      for key in account.loginKeys { try loginKeys.insert(key, at: node.deepestValue(key.name)) }
      return account
    }
  }

  /// Returns the JSON Schema (2020-12) of the configuration file.
  static var schema: JSON {
    let strings = Strings.english
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string(strings["schema", "title"]),
      "description": .string(strings["schema", "description"]),
    ]
    return head.merging(object.format.shape.schema)
  }
}
