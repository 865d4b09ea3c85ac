extension App {
  /// The keys of an entry in `apps`.
  static let object = ConfigObject<App>(
    "app", App(id: 0, name: "", keys: AppKeys([])), identity + login + consent + access + services
  ) { app, table in
    if app.testMembers == nil, let members = table["members"] { throw members.failure("requires test_app: true") }
  }

  private static let identity: [ConfigKey<App>] = [
    ConfigKey("id", \.id, .integer(), isRequired: true),
    ConfigKey("name", \.name, .text, isRequired: true),
    ConfigKey("keys", \.keys, AppKeys.object.format, isRequired: true),
    ConfigKey(
      "status", .choice(["active"] + AppRestriction.allCases.map(\.rawValue)), get: { $0.restriction?.rawValue },
      set: { $0.restriction = AppRestriction(rawValue: $1) }, default: "active"),
  ]

  private static let login: [ConfigKey<App>] = [
    ConfigKey("kakao_login", \.kakaoLogin, .bool),
    ConfigKey("openid_connect", \.openIDConnect, .bool),
    ConfigKey("auto_link", \.autoLink, .bool),
    ConfigKey("client_secret", \.clientSecret, ClientSecret.object.format),
    ConfigKey("redirect_uris", \.redirectURIs, .redirectURIs),
    ConfigKey("logout_redirect_uris", \.logoutRedirectURIs, .redirectURIs),
  ]

  private static let consent: [ConfigKey<App>] = [
    ConfigKey("consent_items", \.consentItems, .list(ConsentItem.object.format, distinctBy: \.id)),
    ConfigKey("service_terms", \.serviceTerms, .list(ServiceTerm.object.format, distinctBy: \.tag)),
    ConfigKey("user_properties", \.userProperties, .distinctTexts),
    ConfigKey("channels", \.channels, .distinctTexts),
  ]

  private static let access: [ConfigKey<App>] = [
    ConfigKey(
      "test_app", .bool, get: { $0.testMembers == nil ? nil : true }, set: { $0.testMembers = $1 ? [] : nil },
      default: false),
    ConfigKey(
      "members", .list(.integer()), get: { $0.testMembers?.sorted() },
      set: { app, members in app.testMembers = app.testMembers.map { _ in Set(members) } }),
    ConfigKey("allow_under_14", \.allowUnder14, .bool),
  ]

  /// The keys whose values are webhooks.
  static let webhookKeys = ["unlink_webhook", "account_state_webhook", "channel_webhook", "share_webhook"]

  private static let services: [ConfigKey<App>] = [
    ConfigKey("unlink_webhook", \.unlinkWebhook, Webhook.object(isPostOnly: false).format),
    ConfigKey("account_state_webhook", \.accountStateWebhook, Webhook.object(isPostOnly: true).format),
    ConfigKey("platforms", \.platforms, Platforms.object.format),
    ConfigKey("channel_webhook", \.channelWebhook, Webhook.object(isPostOnly: true).format),
    ConfigKey("share_webhook", \.shareWebhook, Webhook.object(isPostOnly: false).format),
    ConfigKey("closed_channels", \.closedChannels, .distinctTexts),
    ConfigKey("product_links", \.productLinks, .list(.origin)),
    ConfigKey("message_templates", \.messageTemplates, .list(MessageTemplate.object.format, distinctBy: \.id)),
    ConfigKey("allowed_ips", \.allowedIPs, .list(.addressBlock)),
    ConfigKey("group", \.group, .nonEmptyText),
  ]
}

extension App {
  init(_ node: ConfigNode) throws { self = try Self.object.read(node) }

  /// Reads an app.
  ///
  /// If the mapping omits the keys or the client secret, the app keeps them.
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
