extension App {
  /// Reads an entry of `apps`.
  init(_ node: ConfigNode) throws {
    let table = try node.table([
      "id", "name", "keys", "kakao_login", "openid_connect", "auto_link", "client_secret", "redirect_uris",
      "logout_redirect_uris", "consent_items", "service_terms", "user_properties", "channels", "allow_under_14",
      "unlink_webhook", "account_state_webhook", "platforms", "allowed_ips", "group", "test_app", "members",
      "channel_webhook", "message_templates",
    ])
    self.init(
      id: try table.required("id").integer(), name: try table.required("name").string(),
      keys: try AppKeys(table.required("keys")))
    kakaoLogin = try table["kakao_login"]?.bool() ?? kakaoLogin
    openIDConnect = try table["openid_connect"]?.bool() ?? openIDConnect
    autoLink = try table["auto_link"]?.bool() ?? autoLink
    allowUnder14 = try table["allow_under_14"]?.bool() ?? allowUnder14
    clientSecret = try table["client_secret"].map(ClientSecret.init)
    redirectURIs = try Self.redirectURIs(table.list("redirect_uris"))
    logoutRedirectURIs = try Self.redirectURIs(table.list("logout_redirect_uris"))
    consentItems = try Self.distinct(table.list("consent_items"), ConsentItem.init, by: \.id)
    serviceTerms = try Self.distinct(table.list("service_terms"), ServiceTerm.init, by: \.tag)
    userProperties = try Self.distinct(table.list("user_properties"), { try $0.string() }, by: \.self)
    channels = try Self.distinct(table.list("channels"), { try $0.string() }, by: \.self)
    testMembers = try Self.testMembers(table)
    unlinkWebhook = try table["unlink_webhook"].map { try Webhook($0, methods: ["GET", "POST"]) }
    accountStateWebhook = try table["account_state_webhook"].map { try Webhook($0, methods: ["POST"]) }
    channelWebhook = try table["channel_webhook"].map { try Webhook($0, methods: ["POST"]) }
    messageTemplates = try table["message_templates"].map {
      try Self.distinct($0.list(), MessageTemplate.init) { String($0.id) }
    }
    platforms = try table["platforms"].map(Platforms.init)
    allowedIPs = try table["allowed_ips"].map { try $0.list().map(IPAddressBlock.init) }
    group = try table["group"]?.string("a string that isn't empty") { !$0.isEmpty }
  }

  /// Returns the members of a test app, or nil for other apps.
  ///
  /// Throws if another app has members.
  private static func testMembers(_ table: ConfigTable) throws -> Set<Account.ID>? {
    guard try table["test_app"]?.bool() == true else {
      if let members = table["members"] { throw members.failure("requires test_app: true") }
      return nil
    }
    return Set(try table.list("members").map { Int64(try $0.integer()) })
  }

  static func redirectURIs(_ nodes: [ConfigNode]) throws -> [String] {
    try distinct(
      nodes, { try $0.string("an absolute URI without a fragment", where: ConfigRule.isRedirectURI) }, by: \.self)
  }

  private static func distinct<Value>(
    _ nodes: [ConfigNode], _ read: (ConfigNode) throws -> Value, by key: (Value) -> String
  ) throws -> [Value] {
    var check = UniquenessCheck<String>()
    return try nodes.map { node in
      let value = try read(node)
      try check.insert(key(value), at: node)
      return value
    }
  }
}

extension IPAddressBlock {
  init(_ node: ConfigNode) throws {
    guard let block = Self(try node.string()) else {
      throw node.failure("must be an IP address, a CIDR block, or an IPv4 address and mask")
    }
    self = block
  }
}

extension Platforms {
  init(_ node: ConfigNode) throws {
    let table = try node.table(["ios_bundle_ids", "android_key_hashes", "web_origins"])
    self.init(
      iosBundleIDs: try table.list("ios_bundle_ids").map { try $0.string() },
      androidKeyHashes: try table.list("android_key_hashes").map { try $0.string() },
      webOrigins: try table.list("web_origins").map {
        try $0.string("an http or https URL without a path, query, or fragment", where: ConfigRule.isOrigin)
      })
  }
}

extension ClientSecret {
  init(_ node: ConfigNode) throws {
    let table = try node.table(["value", "enabled"])
    self.init(
      value: try table.required("value").string("a string that isn't empty") { !$0.isEmpty },
      enabled: try table["enabled"]?.bool() ?? true)
  }
}

extension ConsentItem {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table(["id", "level", "delegated", "purpose", "collect"])
    let level = try table.required("level")
    guard let value = Level(rawValue: try level.choice(Level.allCases.map(\.rawValue))) else {
      throw level.failure("isn't a known level")
    }
    self.init(
      id: try table.required("id").string("a known consent item", where: ConsentItemDescriptor.ids.contains),
      level: value,
      delegated: try table["delegated"]?.bool(),
      purpose: try table["purpose"]?.string("a string that isn't empty") { !$0.isEmpty },
      isCollected: try table["collect"]?.bool())
    let collectable = ConsentItemDescriptor.all.filter { $0.collection != nil }.map(\.id)
    if isCollected == true, !collectable.contains(id), let collect = table["collect"] {
      throw collect.failure("is possible only for \(collectable.joined(separator: ", "))")
    }
  }
}

extension ServiceTerm {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table(["tag", "title", "required", "revocable", "url"])
    self.init(
      tag: try table.required("tag").string("a tag without commas or spaces", where: Self.isTag),
      title: try table.required("title").string(), required: try table.required("required").bool(),
      revocable: try table["revocable"]?.bool() ?? false,
      url: try table["url"]?.string("an http or https URL", where: ConfigRule.isWebURL))
  }

  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0 == "," || $0.isWhitespace }
  }
}

extension MessageTemplate {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table(["id", "text"])
    self.init(id: try table.required("id").integer(), text: try table["text"]?.string())
  }
}

extension Webhook {
  fileprivate init(_ node: ConfigNode, methods: [String]) throws {
    let table = try node.table(["url", "method"])
    self.init(
      url: try table.required("url").string(
        "an http or https URL, or \(Self.builtInReceiver)",
        where: { ConfigRule.isWebURL($0) || $0 == Self.builtInReceiver }),
      method: try table["method"]?.choice(methods) ?? "POST")
  }
}
