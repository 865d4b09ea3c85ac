extension ClientSecret {
  static let object = ConfigObject<ClientSecret>(
    "client_secret", ClientSecret(value: "", enabled: true),
    [
      ConfigKey("value", \.value, .secret, isRequired: true),
      ConfigKey("enabled", \.enabled, .bool),
    ])
}

extension Platforms {
  static let object = ConfigObject<Platforms>(
    "platforms", Platforms(),
    [
      ConfigKey("ios_bundle_ids", \.iosBundleIDs, .list(.text)),
      ConfigKey("android_key_hashes", \.androidKeyHashes, .list(.text)),
      ConfigKey("web_origins", \.webOrigins, .list(.origin)),
    ])
}

extension ConsentItem {
  static let object = ConfigObject<ConsentItem>(
    "consent_item", ConsentItem(id: "", level: .optional),
    [
      ConfigKey(
        "id",
        \.id,
        .text("a known consent item", [("enum", .strings(ConsentItemDescriptor.ids))]) {
          ConsentItemDescriptor.named($0) != nil
        }, isRequired: true),
      ConfigKey("level", \.level, .choice, isRequired: true),
      ConfigKey("delegated", \.delegated, .bool),
      ConfigKey("purpose", \.purpose, .nonEmptyText),
      ConfigKey("collect", \.isCollected, .bool),
    ]
  ) { item, table in
    let collectable = ConsentItemDescriptor.all.filter { $0.autocomplete != nil }.map(\.id)
    if item.isCollected == true, !collectable.contains(item.id), let collect = table["collect"] {
      throw collect.failure("is possible only for \(collectable.joined(separator: ", "))")
    }
  }
}

extension ServiceTerm {
  static let object = ConfigObject<ServiceTerm>(
    "service_term", ServiceTerm(tag: "", title: "", required: false, revocable: false),
    [
      ConfigKey(
        "tag", \.tag, .text("a tag without commas or spaces", pattern: #"^[^,\s]+$"#, where: ConfigRule.isTag),
        isRequired: true),
      ConfigKey("title", \.title, .text, isRequired: true),
      ConfigKey("required", \.required, .bool, isRequired: true),
      ConfigKey("revocable", \.revocable, .bool),
      ConfigKey("url", \.url, .webURL),
    ])
}

extension MessageTemplate {
  static let object = ConfigObject<MessageTemplate>(
    "message_template", MessageTemplate(id: 0),
    [
      ConfigKey("id", \.id, .integer(), isRequired: true),
      ConfigKey("text", \.text, .text),
    ])
}

extension Webhook {
  static func object(isPostOnly: Bool) -> ConfigObject<Webhook> {
    ConfigObject(
      isPostOnly ? "post_webhook" : "webhook", Webhook(url: ""),
      [
        ConfigKey("url", \.url, .webURL, isRequired: true),
        ConfigKey("method", \.method, .choice(isPostOnly ? ["POST"] : ["GET", "POST"])),
        ConfigKey(
          "built_in_receiver", .bool, get: { $0.hasBuiltInReceiver }, set: { $0.hasBuiltInReceiver = $1 ? true : nil },
          default: false),
      ])
  }
}
