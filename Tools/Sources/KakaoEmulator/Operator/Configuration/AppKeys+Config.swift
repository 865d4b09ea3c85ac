import Yams

extension AppKeys {
  /// The mapping `keys`, which has one app key or a list of app keys for each kind.
  static let object = ConfigObject<AppKeys>("keys", AppKeys([]), AppKeyKind.allCases.map(configKey))

  private static func configKey(of kind: AppKeyKind) -> ConfigKey<AppKeys> {
    ConfigKey(
      kind.rawValue, AppKey.format(of: kind), get: { $0.of(kind) }, set: { $0.all += $1 }, isRequired: true)
  }

  /// The keys in the format of the configuration file.
  var configJSON: JSON { Self.object.write(self) }

  /// The primary key of each kind.
  var primaryJSON: JSON {
    .members(AppKeyKind.allCases.map { ($0.rawValue, .string(self[$0])) })
  }
}

extension AppKey {
  /// The format of the app keys of one kind.
  ///
  /// The value is a string or a list. In a list, a key is a string or a mapping with settings.
  fileprivate static func format(of kind: AppKeyKind) -> ConfigFormat<[AppKey]> {
    let object = object(of: kind)
    let value = ConfigFormat<String>.appKey
    let limit = AppKeys.limit
    return ConfigFormat(
      shape: .other([
        "anyOf": [
          [
            "type": "array", "minItems": 1, "maxItems": .integer(Int64(limit)),
            "items": ["anyOf": [ConfigField.object(object.fields), value.shape.schema]],
          ],
          value.shape.schema,
        ]
      ]),
      read: { node in
        guard node.node.sequence != nil else { return [AppKey(kind: kind, value: try value.read(node))] }
        let list = try node.list()
        guard (1...limit).contains(list.count) else { throw node.failure("must have 1 to \(limit) keys") }
        return try list.map { node in
          node.node.mapping == nil ? AppKey(kind: kind, value: try value.read(node)) : try object.read(node)
        }
      },
      write: { keys in
        guard let key = keys.first, keys == [AppKey(kind: kind, value: key.value)] else {
          return .array(keys.map(object.write))
        }
        return .string(key.value)
      })
  }

  /// The mapping with an app key and its settings.
  static func object(of kind: AppKeyKind) -> ConfigObject<AppKey> {
    let settings: [ConfigKey<AppKey>] =
      switch kind {
      case .native: [platforms]
      case .rest: clientSettings
      case .javascript: clientSettings + [platforms]
      case .admin: [apis]
      }
    return ConfigObject("key", AppKey(kind: kind, value: ""), identity + settings)
  }

  private static let identity: [ConfigKey<AppKey>] = [
    ConfigKey("key", \.value, .appKey, isRequired: true),
    ConfigKey("name", \.name, .nonEmptyText),
    ConfigKey("enabled", \.isEnabled, .bool),
  ]

  private static let clientSettings: [ConfigKey<AppKey>] = [
    ConfigKey("redirect_uris", \.redirectURIs, .redirectURIs),
    ConfigKey("client_secret", \.clientSecret, ClientSecret.object.format),
  ]

  private static let platforms = ConfigKey<AppKey>("platforms", \.platforms, Platforms.object.format)

  private static let apis = ConfigKey<AppKey>("apis", \.apis, .list(.choice))
}
