extension AppKeys {
  /// The keys of `keys`: for each kind one app key or a list of them.
  static let object = ConfigObject<AppKeys>(AppKeys([]), AppKeyKind.allCases.map(configKey))

  private static func configKey(of kind: AppKeyKind) -> ConfigKey<AppKeys> {
    let (label, help) = texts(of: kind)
    return ConfigKey(
      kind.rawValue, AppKey.format(of: kind), get: { $0.of(kind) }, set: { $0.all += $1 }, isRequired: true, label, help
    )
  }

  private static func texts(of kind: AppKeyKind) -> (label: LocalizedText, help: LocalizedText) {
    switch kind {
    case .native:
      (
        LocalizedText("Native app key", "네이티브 앱 키"),
        LocalizedText(
          "The native app key, for mobile apps and logins with KakaoTalk.", "모바일 앱과 카카오톡 로그인에 쓰는 네이티브 앱 키입니다.")
      )
    case .rest:
      (
        LocalizedText("REST API key", "REST API 키"),
        LocalizedText("The REST API key, for servers and command lines.", "서버와 명령줄에서 쓰는 REST API 키입니다.")
      )
    case .javascript:
      (
        LocalizedText("JavaScript key", "JavaScript 키"),
        LocalizedText("The JavaScript key, for the JavaScript SDK.", "JavaScript SDK에 쓰는 JavaScript 키입니다.")
      )
    case .admin:
      (
        LocalizedText("Admin key", "어드민 키"),
        LocalizedText(
          "The admin key, for calls from a server without an access token.", "서버가 액세스 토큰 없이 호출할 때 쓰는 어드민 키입니다.")
      )
    }
  }

  /// The keys in the format of the configuration file.
  var configJSON: JSON { Self.object.write(self) }

  /// The primary key of each kind.
  var primaryJSON: JSON {
    .members(AppKeyKind.allCases.map { ($0.rawValue, .string(self[$0])) })
  }
}

extension AppKey {
  /// The format of the app keys of a kind.
  ///
  /// In a list, a key without settings can be a string.
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

  /// The keys of the mapping with the settings of an app key.
  static func object(of kind: AppKeyKind) -> ConfigObject<AppKey> {
    let settings: [ConfigKey<AppKey>] =
      switch kind {
      case .native: [platforms]
      case .rest: clientSettings
      case .javascript: clientSettings + [platforms]
      case .admin: [apis]
      }
    return ConfigObject(AppKey(kind: kind, value: ""), identity + settings)
  }

  private static let identity: [ConfigKey<AppKey>] = [
    ConfigKey(
      "key", \.value, .appKey, isRequired: true, LocalizedText("Key", "키"), LocalizedText("The key.", "앱 키입니다.")),
    ConfigKey(
      "name", \.name, .nonEmptyText, LocalizedText("Name", "이름"),
      LocalizedText("The name of the key, which the console shows.", "콘솔에 표시되는 키의 이름입니다.")),
    ConfigKey(
      "enabled", \.isEnabled, .bool, LocalizedText("Active", "활성화"),
      LocalizedText(
        "Whether the key is active. Requests with a deactivated key fail.", "키를 사용합니다. 비활성화된 키로 요청하면 실패합니다.")),
  ]

  private static let clientSettings: [ConfigKey<AppKey>] = [
    ConfigKey(
      "redirect_uris", \.redirectURIs, .redirectURIs, LocalizedText("Redirect URIs", "리다이렉트 URI"),
      LocalizedText(
        "The redirect URIs of the key. The default is those of the app.",
        "이 키의 리다이렉트 URI입니다. 설정하지 않으면 앱의 리다이렉트 URI를 씁니다.")),
    ConfigKey(
      "client_secret", \.clientSecret, ClientSecret.object.format, LocalizedText("Client secret", "클라이언트 시크릿"),
      LocalizedText(
        "The client secret of the key. The default is that of the app, for REST API keys only.",
        "이 키의 클라이언트 시크릿입니다. 설정하지 않으면 REST API 키는 앱의 시크릿을 씁니다.")),
  ]

  private static let platforms = ConfigKey<AppKey>(
    "platforms", \.platforms, Platforms.object.format, LocalizedText("Platforms", "플랫폼"),
    LocalizedText(
      "The platforms that can use the key. The default is those of the app.",
      "이 키를 쓸 수 있는 플랫폼입니다. 설정하지 않으면 앱의 플랫폼을 따릅니다."))

  private static let apis = ConfigKey<AppKey>(
    "apis", \.apis, .list(.choice), LocalizedText("APIs that the key can call", "호출할 수 있는 API"),
    LocalizedText(
      "The APIs that the key can call. Other calls fail with -3. The default is all.",
      "이 키로 호출할 수 있는 API입니다. 다른 API는 -3 에러가 나며, 설정하지 않으면 모두 호출할 수 있습니다."))
}
