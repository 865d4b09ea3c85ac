extension App {
  /// The keys of an entry of `apps`.
  static let object = ConfigObject<App>(
    App(id: 0, name: "", keys: AppKeys([])), identity + login + consent + access + webhooks
  ) { app, table in
    if app.testMembers == nil, let members = table["members"] { throw members.failure("requires test_app: true") }
  }

  private static let identity: [ConfigKey<App>] = [
    ConfigKey(
      "id", \.id, .integer(), isRequired: true, LocalizedText("App ID", "앱 ID"),
      LocalizedText("The unique app ID.", "앱마다 다른 번호입니다.")),
    ConfigKey(
      "name", \.name, .text, isRequired: true, LocalizedText("Name", "이름"),
      LocalizedText("The app name, which the pages show.", "로그인 화면에 표시되는 앱 이름입니다.")),
    ConfigKey(
      "keys", \.keys, AppKeys.object.format, isRequired: true, LocalizedText("Keys", "앱 키"),
      LocalizedText(
        "The app keys: for each kind one key, or a list of keys. Each key must be unique in the file.",
        "종류마다 앱 키 하나 또는 앱 키 목록입니다. 같은 키를 두 번 쓸 수 없습니다.")),
    ConfigKey(
      "status", .choice(["active"] + AppRestriction.allCases.map(\.rawValue)), get: { $0.restriction?.rawValue },
      set: { $0.restriction = AppRestriction(rawValue: $1) }, default: "active",
      LocalizedText("App status", "앱 상태"),
      LocalizedText(
        "The app status. Logins and calls fail for an app that Kakao sanctioned (`blocked`) and for an app that wasn't used for a long time (`suspended`).",
        "앱 상태입니다. 제재를 받은 앱(`blocked`)과 장기간 이용하지 않은 앱(`suspended`)은 로그인과 호출이 실패합니다.")),
  ]

  private static let login: [ConfigKey<App>] = [
    ConfigKey(
      "kakao_login", \.kakaoLogin, .bool, LocalizedText("Kakao Login", "카카오 로그인"),
      LocalizedText("Whether Kakao Login is turned on.", "카카오 로그인을 사용합니다.")),
    ConfigKey(
      "openid_connect", \.openIDConnect, .bool, LocalizedText("OpenID Connect", "OpenID Connect"),
      LocalizedText("Whether logins issue an ID token.", "로그인할 때 ID 토큰을 발급합니다.")),
    ConfigKey(
      "auto_link", \.autoLink, .bool, LocalizedText("Link users automatically", "자동 연결"),
      LocalizedText(
        "Whether a login links the user. If false, users are preregistered until `POST /v1/user/signup`.",
        "로그인하면 사용자를 앱에 연결합니다. 사용하지 않으면 `POST /v1/user/signup` 전까지 사전 가입 상태입니다.")),
    ConfigKey(
      "client_secret", \.clientSecret, ClientSecret.object.format, LocalizedText("Client secret", "클라이언트 시크릿"),
      LocalizedText(
        "The client secret for token requests with the REST API keys without a secret of their own.",
        "자체 시크릿이 없는 REST API 키로 토큰을 요청할 때 쓰는 클라이언트 시크릿입니다.")),
    ConfigKey(
      "redirect_uris", \.redirectURIs, .redirectURIs, LocalizedText("Redirect URIs", "리다이렉트 URI"),
      LocalizedText(
        "The redirect URIs, which must match exactly. `kakao{native app key}://oauth` is always registered.",
        "정확히 일치해야 하는 리다이렉트 URI입니다. `kakao{네이티브 앱 키}://oauth`는 항상 등록되어 있습니다.")),
    ConfigKey(
      "logout_redirect_uris", \.logoutRedirectURIs, .redirectURIs,
      LocalizedText("Logout redirect URIs", "로그아웃 리다이렉트 URI"),
      LocalizedText(
        "The redirect URIs for `/oauth/logout`, which must match exactly.",
        "정확히 일치해야 하는 `/oauth/logout`의 리다이렉트 URI입니다.")),
  ]

  private static let consent: [ConfigKey<App>] = [
    ConfigKey(
      "consent_items", \.consentItems, .list(ConsentItem.object.format, distinctBy: \.id),
      LocalizedText("Consent items", "동의 항목"),
      LocalizedText("The consent items that are set up.", "앱에 설정한 동의 항목입니다.")),
    ConfigKey(
      "service_terms", \.serviceTerms, .list(ServiceTerm.object.format, distinctBy: \.tag),
      LocalizedText("Service terms", "서비스 약관"),
      LocalizedText(
        "The app's service terms, which users agree to during the login.", "사용자가 로그인할 때 동의하는 서비스 약관입니다.")),
    ConfigKey(
      "user_properties", \.userProperties, .distinctTexts, LocalizedText("User properties", "사용자 프로퍼티"),
      LocalizedText("The names of custom user properties.", "앱이 저장하는 사용자 프로퍼티의 이름입니다.")),
    ConfigKey(
      "channels", \.channels, .distinctTexts, LocalizedText("KakaoTalk Channels", "카카오톡 채널"),
      LocalizedText("The public IDs of the app's KakaoTalk Channels.", "앱에 연결한 카카오톡 채널의 공개 ID입니다.")),
  ]

  private static let access: [ConfigKey<App>] = [
    ConfigKey(
      "test_app", .bool, get: { $0.testMembers == nil ? nil : true }, set: { $0.testMembers = $1 ? [] : nil },
      default: false, LocalizedText("Test app", "테스트 앱"),
      LocalizedText("Whether only members can log in.", "멤버만 로그인할 수 있습니다.")),
    ConfigKey(
      "members", .list(.integer()), get: { $0.testMembers?.sorted() },
      set: { app, members in app.testMembers = app.testMembers.map { _ in Set(members) } },
      LocalizedText("Members (account IDs)", "멤버(계정 ID)"),
      LocalizedText(
        "The account IDs of the members. Only a test app can have members.",
        "멤버의 계정 ID입니다. 테스트 앱에만 멤버가 있습니다.")),
    ConfigKey(
      "allow_under_14", \.allowUnder14, .bool, LocalizedText("Allow users under 14", "만 14세 미만 허용"),
      LocalizedText(
        "Whether users under 14 can log in. They need a guardian's consent.",
        "만 14세 미만 사용자가 보호자의 동의를 받아 로그인할 수 있습니다.")),
  ]

  private static let webhooks: [ConfigKey<App>] = [
    ConfigKey(
      "unlink_webhook", \.unlinkWebhook, Webhook.object(isPostOnly: false).format,
      LocalizedText("Unlink webhook", "연결 해제 웹훅"),
      LocalizedText(
        "The webhook for users who unlink outside the service.", "사용자가 서비스 밖에서 연결을 해제하면 보내는 웹훅입니다.")),
    ConfigKey(
      "account_state_webhook", \.accountStateWebhook, Webhook.object(isPostOnly: true).format,
      LocalizedText("Account status change webhook", "계정 상태 변경 웹훅"),
      LocalizedText(
        "The webhook for account status changes, which are signed Security Event Tokens (RFC 8417).",
        "계정 상태가 바뀌면 서명된 보안 이벤트 토큰(RFC 8417)으로 보내는 웹훅입니다.")),
    ConfigKey(
      "platforms", \.platforms, Platforms.object.format, LocalizedText("Platforms", "플랫폼"),
      LocalizedText(
        "The platforms that can use the native app key and the JavaScript key. The default is all.",
        "네이티브 앱 키와 JavaScript 키를 쓸 수 있는 플랫폼입니다. 설정하지 않으면 모두 쓸 수 있습니다.")),
    ConfigKey(
      "channel_webhook", \.channelWebhook, Webhook.object(isPostOnly: true).format,
      LocalizedText("KakaoTalk Channel webhook", "카카오톡 채널 웹훅"),
      LocalizedText(
        "The webhook for users who add or block a channel of the app.",
        "사용자가 앱의 채널을 추가하거나 차단하면 보내는 웹훅입니다.")),
    ConfigKey(
      "message_templates", \.messageTemplates, .list(MessageTemplate.object.format, distinctBy: \.id),
      LocalizedText("Message templates", "메시지 템플릿"),
      LocalizedText(
        "The templates that messages can refer to with `template_id`.", "메시지의 `template_id`로 지정하는 템플릿입니다.")),
    ConfigKey(
      "allowed_ips", \.allowedIPs, .list(.addressBlock), LocalizedText("Allowed IP addresses", "허용 IP 주소"),
      LocalizedText(
        "The IP addresses that can use the REST API key, its access tokens, and the admin key, as addresses, CIDR blocks, or IPv4 addresses with a network mask. The default is all.",
        "REST API 키와 그 액세스 토큰, 어드민 키를 쓸 수 있는 IP 주소나 대역입니다. 설정하지 않으면 모두 쓸 수 있습니다.")),
    ConfigKey(
      "group", \.group, .nonEmptyText, LocalizedText("App group", "앱 그룹"),
      LocalizedText(
        "The group of the app. Apps in a group have the same `group_user_token` for a user.",
        "앱이 속한 그룹입니다. 같은 그룹의 앱은 사용자의 `group_user_token`이 같습니다.")),
  ]
}

extension App {
  init(_ node: ConfigNode) throws { self = try Self.object.read(node) }

  /// Reads an app.
  ///
  /// If its mapping omits the keys or the client secret, they stay unchanged.
  ///
  /// `client_secret: null` removes the client secret.
  init(_ node: ConfigNode, keepingSecretsOf app: App) throws {
    var start = Self.object.empty
    let removesSecret = node.member("client_secret")?.isNull == true
    (start.keys, start.clientSecret) = (app.keys, removesSecret ? nil : app.clientSecret)
    self = try Self.object.read(
      removesSecret ? node.removing("client_secret") : node, into: start, optional: ["keys"])
  }

  /// The settings without the keys and the client secret.
  var shownJSON: JSON { configJSON.removing("keys").removing("client_secret") }

  /// The app in the format of the configuration file, including settings with default values.
  var configJSON: JSON { Self.object.write(self) }
}

extension ConfigFormat<[String]> {
  static var redirectURIs: Self { .list(.redirectURI, distinctBy: \.self) }
  static var distinctTexts: Self { .list(.text, distinctBy: \.self) }
}

extension ConfigFormat<IPAddressBlock> {
  static var addressBlock: Self {
    Self(
      shape: .text([("pattern", "^[0-9A-Fa-f.:]+(/[0-9.]+)?$")]),
      read: { node in
        guard let block = IPAddressBlock(try node.string()) else {
          throw node.failure("must be an IP address, a CIDR block, or an IPv4 address and mask")
        }
        return block
      }, write: { .string($0.text) })
  }
}
