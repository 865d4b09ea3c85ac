import Foundation

extension EmulatorConfig {
  /// The keys of the configuration file.
  static let object = ConfigObject<EmulatorConfig>(
    EmulatorConfig(),
    [
      ConfigKey(
        "issuer", \.issuer, .origin, LocalizedText("Issuer", "발급자"),
        LocalizedText(
          "The base of every absolute URL, without a path. The default is the address that the emulator listens on.",
          "모든 절대 URL의 기준 주소이며 경로는 없습니다. 설정하지 않으면 에뮬레이터의 주소입니다.")),
      ConfigKey(
        "apps", \.apps, appList, LocalizedText("Apps", "앱"),
        LocalizedText("The apps, as in Kakao Developers.", "카카오디벨로퍼스와 같은 앱 목록입니다.")),
      ConfigKey(
        "accounts", \.accounts, accountList, LocalizedText("Accounts", "계정"),
        LocalizedText("The accounts that can log in.", "로그인할 수 있는 계정 목록입니다.")),
      ConfigKey(
        "lifetimes", \.lifetimes, Lifetimes.object.format, LocalizedText("Lifetimes", "유효 기간"),
        LocalizedText(
          "The lifetimes of codes, tokens, and signing keys, in seconds.", "인가 코드, 토큰, 서명 키의 유효 기간(초)입니다.")),
      ConfigKey(
        "rate_limits", \.rateLimits, RateLimitSettings.object.format, LocalizedText("Rate limits", "호출 제한"),
        LocalizedText(
          "Kakao's limits: 20 access tokens in 10 minutes and 30 refresh tokens in an hour for each user, and 3,000,000 calls in a month for each app.",
          "카카오의 제한입니다. 사용자마다 10분에 액세스 토큰 20개와 한 시간에 리프레시 토큰 30개, 앱마다 한 달에 300만 번 호출할 수 있습니다.")),
      ConfigKey(
        "strictness", \.strictness, Strictness.object.format, LocalizedText("Strictness", "표준 준수"),
        LocalizedText(
          "The rules of OAuth standards that Kakao doesn't enforce.", "카카오가 적용하지 않는 OAuth 표준의 규칙입니다.")),
      ConfigKey(
        "quick_login", \.quickLogin, .bool, LocalizedText("Quick login", "간편 로그인"),
        LocalizedText(
          "Whether the login page lists the accounts, with a button that logs in without a password.",
          "로그인 화면에 비밀번호 없이 로그인하는 계정 버튼을 표시합니다.")),
    ])

  private static let appList = ConfigFormat<[App]>(
    shape: .list(App.object.format.shape, isUnique: false),
    read: { node in
      let nodes = try node.list()
      var ids = UniquenessCheck<App.ID>()
      var keys = UniquenessCheck<String>()
      return try nodes.map { node in
        let app = try App(node)
        try ids.insert(app.id, at: node.value("id"))
        for key in app.keys.all {
          try keys.insert(key.value, at: node.value("keys", key.kind.rawValue), isSecret: true)
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
    // Test accounts often share a password, and hashing is slow, so each password is hashed only once. The key is the
    // UTF-8 encoding that is hashed, because equal strings can have different encodings.
    var hashes: [Data: PasswordHash] = [:]
    return try node.list().map { node in
      let account = try Account(node) { password in
        let bytes = Data(password.utf8)
        if let hash = hashes[bytes] { return hash }
        let hash = try PasswordHash(password: password)
        hashes[bytes] = hash
        return hash
      }
      try ids.insert(account.id, at: node.value("id"))
      for key in account.loginKeys { try loginKeys.insert(key, at: node.value(key.name)) }
      return account
    }
  }

  /// Returns the JSON Schema (2020-12) of the configuration file.
  static var schema: JSON {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Configuration of the Kakao Login emulator",
      "description": "The format of the file for `kakao emulator start --config FILE`.",
    ]
    return head.merging(object.format.shape.schema)
  }
}
