extension AppKeys {
  /// Reads the `keys` of an app.
  ///
  /// Each kind has one key or a list of keys. In a list, a key can also be a mapping with settings.
  init(_ node: ConfigNode) throws {
    let table = try node.table(AppKeyKind.allCases.map(\.rawValue))
    self.init(
      try AppKeyKind.allCases.flatMap { kind in
        let node = try table.required(kind.rawValue)
        guard node.node.sequence != nil else { return [AppKey(kind: kind, value: try Self.value(node))] }
        let list = try node.list()
        guard (1...Self.limit).contains(list.count) else { throw node.failure("must have 1 to \(Self.limit) keys") }
        return try list.map { try AppKey($0, kind: kind) }
      })
  }

  fileprivate static func value(_ node: ConfigNode) throws -> String {
    try node.string("32 lowercase hexadecimal digits", where: ConfigRule.isAppKey)
  }

  /// The keys in the format of the configuration file.
  var configJSON: JSON {
    .members(
      AppKeyKind.allCases.map { kind in
        let keys = of(kind)
        let isPlain = keys == [AppKey(kind: kind, value: self[kind])]
        return (kind.rawValue, isPlain ? .string(self[kind]) : .array(keys.map(\.configJSON)))
      })
  }

  /// The primary key of each kind.
  var primaryJSON: JSON {
    .members(AppKeyKind.allCases.map { ($0.rawValue, .string(self[$0])) })
  }
}

extension AppKey {
  fileprivate init(_ node: ConfigNode, kind: AppKeyKind) throws {
    guard node.node.mapping != nil else {
      self.init(kind: kind, value: try AppKeys.value(node))
      return
    }
    let table = try node.table(["key", "name", "enabled"] + Self.settings(of: kind))
    let uris = try table["redirect_uris"].map { try App.redirectURIs($0.list()) }
    let secret = try table["client_secret"].map(ClientSecret.init)
    let platforms = try table["platforms"].map(Platforms.init)
    let apis = try table["apis"].map { try Self.apis($0.list()) }
    self.init(
      kind: kind, value: try AppKeys.value(table.required("key")),
      name: try table["name"]?.string("a string that isn't empty") { !$0.isEmpty },
      isEnabled: try table["enabled"]?.bool() ?? true, redirectURIs: uris, clientSecret: secret, platforms: platforms,
      apis: apis)
  }

  /// The keys of the configuration that only some kinds of app key have.
  private static func settings(of kind: AppKeyKind) -> [String] {
    switch kind {
    case .native: ["platforms"]
    case .rest: ["redirect_uris", "client_secret"]
    case .javascript: ["redirect_uris", "client_secret", "platforms"]
    case .admin: ["apis"]
    }
  }

  private static func apis(_ nodes: [ConfigNode]) throws -> [AdminAPI] {
    try nodes.compactMap { AdminAPI(rawValue: try $0.choice(AdminAPI.allCases.map(\.rawValue))) }
  }

  fileprivate var configJSON: JSON {
    [
      "key": .string(value), "name": name.map(JSON.string), "enabled": .bool(isEnabled),
      "redirect_uris": redirectURIs.map(JSON.strings), "client_secret": clientSecret?.configJSON,
      "platforms": platforms?.configJSON, "apis": apis.map { .strings($0.map(\.rawValue)) },
    ]
  }
}
