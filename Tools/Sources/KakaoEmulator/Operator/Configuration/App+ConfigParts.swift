extension ClientSecret {
  static let object = ConfigObject<ClientSecret>(
    ClientSecret(value: "", enabled: true),
    [
      ConfigKey(
        "value", \.value, .secret, isRequired: true, LocalizedText("Client secret", "클라이언트 시크릿"),
        LocalizedText("The value of the client secret.", "클라이언트 시크릿의 값입니다.")),
      ConfigKey(
        "enabled", \.enabled, .bool, LocalizedText("Require the client secret", "클라이언트 시크릿 필수"),
        LocalizedText("Whether the client secret is required.", "토큰을 요청할 때 클라이언트 시크릿이 있어야 합니다.")),
    ])
}

extension Platforms {
  static let object = ConfigObject<Platforms>(
    Platforms(),
    [
      ConfigKey(
        "ios_bundle_ids", \.iosBundleIDs, .list(.text), LocalizedText("iOS bundle IDs", "iOS 번들 ID"),
        LocalizedText("The bundle IDs of iOS apps.", "iOS 앱의 번들 ID입니다.")),
      ConfigKey(
        "android_key_hashes", \.androidKeyHashes, .list(.text), LocalizedText("Android key hashes", "Android 키 해시"),
        LocalizedText(
          "The key hashes of the certificates that sign Android apps.", "Android 앱에 서명한 인증서의 키 해시입니다.")),
      ConfigKey(
        "web_origins", \.webOrigins, .list(.origin), LocalizedText("Web origins", "웹 사이트 도메인"),
        LocalizedText("The origins of web pages with the JavaScript SDK.", "JavaScript SDK를 쓰는 웹 페이지의 주소입니다.")),
    ])
}

extension ConsentItem {
  static let object = ConfigObject<ConsentItem>(
    ConsentItem(id: "", level: .optional),
    [
      ConfigKey(
        "id",
        \.id,
        .text("a known consent item", [("enum", .strings(ConsentItemDescriptor.ids))]) {
          ConsentItemDescriptor.named($0) != nil
        }, isRequired: true, LocalizedText("ID", "ID"),
        LocalizedText("The ID of the consent item.", "동의 항목의 ID입니다.")),
      ConfigKey(
        "level", \.level, .choice, isRequired: true, LocalizedText("Level", "동의 단계"),
        LocalizedText(
          "The consent level. The first consent page doesn't show `during_use` items; the app requests them later with `scope`.",
          "동의 단계입니다. `during_use` 항목은 첫 동의 화면에 없고, 앱이 나중에 `scope`로 요청합니다.")),
      ConfigKey(
        "delegated", \.delegated, .bool, LocalizedText("Delegated", "위임"),
        LocalizedText("The value of `delegated` in `/v2/user/scopes`.", "`/v2/user/scopes`의 `delegated` 값입니다.")),
      ConfigKey(
        "purpose", \.purpose, .nonEmptyText, LocalizedText("Purpose", "동의 목적"),
        LocalizedText("The purpose of the item. The consent page shows it.", "동의 화면에 표시되는 동의 목적입니다.")),
      ConfigKey(
        "collect", \.isCollected, .bool, LocalizedText("Collect", "수집 후 제공"),
        LocalizedText(
          "Whether the consent page asks for the value of a required item if the account has none.",
          "필수 항목의 값이 계정에 없으면 동의 화면에서 입력받습니다.")),
    ]
  ) { item, table in
    let collectable = ConsentItemDescriptor.all.filter { $0.collection != nil }.map(\.id)
    if item.isCollected == true, !collectable.contains(item.id), let collect = table["collect"] {
      throw collect.failure("is possible only for \(collectable.joined(separator: ", "))")
    }
  }
}

extension ServiceTerm {
  static let object = ConfigObject<ServiceTerm>(
    ServiceTerm(tag: "", title: "", required: false, revocable: false),
    [
      ConfigKey(
        "tag", \.tag, .text("a tag without commas or spaces", pattern: #"^[^,\s]+$"#, where: ConfigRule.isTag),
        isRequired: true, LocalizedText("Tag", "태그"),
        LocalizedText(
          "The tag of the term, which is used in the parameter `service_terms` of a login.",
          "로그인 요청의 `service_terms`에 쓰는 약관의 태그입니다.")),
      ConfigKey(
        "title", \.title, .text, isRequired: true, LocalizedText("Title", "제목"),
        LocalizedText("The title, which the consent page shows.", "동의 화면에 표시되는 약관 제목입니다.")),
      ConfigKey(
        "required", \.required, .bool, isRequired: true, LocalizedText("Required", "필수"),
        LocalizedText("Whether the user must agree.", "사용자가 반드시 동의해야 합니다.")),
      ConfigKey(
        "revocable", \.revocable, .bool, LocalizedText("Revocable", "철회 가능"),
        LocalizedText("Whether consent can be withdrawn.", "동의를 철회할 수 있습니다.")),
      ConfigKey(
        "url", \.url, .webURL, LocalizedText("URL", "URL"),
        LocalizedText("A page with the text of the term.", "약관 전문을 볼 수 있는 페이지입니다.")),
    ])
}

extension MessageTemplate {
  static let object = ConfigObject<MessageTemplate>(
    MessageTemplate(id: 0),
    [
      ConfigKey(
        "id", \.id, .integer(), isRequired: true, LocalizedText("ID", "ID"),
        LocalizedText("The unique ID of the template.", "템플릿의 번호입니다.")),
      ConfigKey(
        "text", \.text, .text, LocalizedText("Text", "내용"),
        LocalizedText(
          "The text of the message. `${name}` stands for an argument in `template_args`.",
          "메시지 내용입니다. `${name}`은 `template_args`의 값으로 바뀝니다.")),
    ])
}

extension Webhook {
  static func object(isPostOnly: Bool) -> ConfigObject<Webhook> {
    ConfigObject(
      Webhook(url: ""),
      [
        ConfigKey(
          "url", \.url, .webURL, isRequired: true, LocalizedText("URL", "URL"),
          LocalizedText("The address of your service.", "웹훅을 받을 서비스의 주소입니다.")),
        ConfigKey(
          "method", \.method, .choice(isPostOnly ? ["POST"] : ["GET", "POST"]), LocalizedText("Method", "메서드"),
          isPostOnly
            ? LocalizedText("The HTTP method, which is always POST.", "HTTP 메서드이며 항상 POST입니다.")
            : LocalizedText(
              "The HTTP method. GET sends the data in the query, POST as a form.",
              "HTTP 메서드입니다. GET은 쿼리로, POST는 폼으로 보냅니다.")),
        ConfigKey(
          "built_in_receiver", .bool, get: { $0.hasBuiltInReceiver }, set: { $0.hasBuiltInReceiver = $1 ? true : nil },
          default: false, LocalizedText("Built-in receiver", "내장 수신기"),
          LocalizedText(
            "Whether the emulator itself confirms a message if no service listens at the URL.",
            "URL에서 응답하는 서비스가 없으면 에뮬레이터가 대신 메시지를 받습니다.")),
      ])
  }
}
