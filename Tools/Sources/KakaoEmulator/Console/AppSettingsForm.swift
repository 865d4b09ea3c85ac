/// The form for the settings of an app.
struct AppSettingsForm: Sendable {
  private static let switches = [
    ("kakao_login", "kakaoLogin"), ("openid_connect", "openIDConnect"), ("auto_link", "autoLink"),
    ("allow_under_14", "allowUnder14"), ("secret_enabled", "secretEnabled"),
  ]

  let app: App

  func form(_ request: ConsoleRequest) -> ConsoleForm {
    let isOn = [
      app.kakaoLogin, app.openIDConnect, app.autoLink, app.allowUnder14, app.clientSecret?.enabled ?? false,
    ]
    let ticks = zip(Self.switches, isOn).map { ConsoleForm.Field.tick($0.0, request.text($0.1), $1) }
    let items = ConsentItemDescriptor.ids.map { id in
      let level = app.consentItems.first { $0.id == id }?.level.rawValue ?? ""
      let name = request.pageRequest.strings["item", id]
      return ConsoleForm.Field.choice(
        "item_\(id)", name == id ? id : "\(name) (\(id))", Self.levels(request), selected: level)
    }
    return request.form(
      "save", "save",
      fields: [
        .text("name", request.text("name"), app.name).required(),
        .text("secret", request.text("newSecret"), "", hint: request.text("newSecretNote")),
        .area(
          "redirect_uris", request.text("redirectURIs"), app.redirectURIs.joined(separator: "\n"),
          hint: request.text("onePerLine")),
        .area(
          "logout_redirect_uris", request.text("logoutRedirectURIs"), app.logoutRedirectURIs.joined(separator: "\n"),
          hint: request.text("onePerLine")),
        .text("unlink_webhook", request.text("unlinkWebhook"), app.unlinkWebhook?.url, type: "url"),
        .text("account_state_webhook", request.text("stateWebhook"), app.accountStateWebhook?.url, type: "url"),
        .text("channel_webhook", request.text("channelWebhook"), app.channelWebhook?.url, type: "url"),
        .area(
          "message_templates", request.text("messageTemplates"), Self.lines(app.messageTemplates ?? []),
          hint: request.text("messageTemplatesNote")),
        .area(
          "allowed_ips", request.text("allowedIPs"), (app.allowedIPs ?? []).map(\.text).joined(separator: "\n"),
          hint: request.text("allowedIPsNote")),
        .heading(request.text("consentItems")),
      ] + items + [.heading(request.text("features"))] + ticks, style: "primary")
  }

  private static func levels(_ request: ConsoleRequest) -> [(String, String)] {
    [("", request.text("notUsed"))] + ConsentItem.Level.allCases.map { ($0.rawValue, request.text($0.rawValue)) }
  }

  /// Returns the submitted settings as a JSON merge patch of the app's configuration.
  static func patch(_ form: FormFields, app: App) -> JSON {
    func lines(_ name: String) -> JSON { .strings(ConsoleForm.lines(form[name])) }
    func webhook(_ name: String, _ now: Webhook?) -> JSON {
      form[name].map { ["url": .string($0), "method": .string(now?.method ?? "POST")] } ?? .null
    }
    let items = ConsentItemDescriptor.ids.compactMap { id -> JSON? in
      let item = app.consentItems.first { $0.id == id }?.configJSON ?? ["id": .string(id)]
      return form["item_\(id)"].map { item.merging(["level": .string($0)]) }
    }
    let secret = form["secret"] ?? app.clientSecret?.value
    return [
      "name": .string(form["name"] ?? app.name), "kakao_login": .bool(form["kakao_login"] != nil),
      "openid_connect": .bool(form["openid_connect"] != nil), "auto_link": .bool(form["auto_link"] != nil),
      "allow_under_14": .bool(form["allow_under_14"] != nil), "redirect_uris": lines("redirect_uris"),
      "logout_redirect_uris": lines("logout_redirect_uris"), "consent_items": .array(items),
      "client_secret": secret.map { ["value": .string($0), "enabled": .bool(form["secret_enabled"] != nil)] } ?? .null,
      "unlink_webhook": webhook("unlink_webhook", app.unlinkWebhook),
      "account_state_webhook": webhook("account_state_webhook", app.accountStateWebhook),
      "channel_webhook": webhook("channel_webhook", app.channelWebhook),
      "message_templates": templates(ConsoleForm.lines(form["message_templates"])),
      // An empty list, which the configuration can have, allows no address. An empty field keeps it.
      "allowed_ips": form["allowed_ips"] == nil && app.allowedIPs != [] ? .null : lines("allowed_ips"),
    ]
  }

  /// Returns one line for each template: the ID, a space, and the text, in which `\n` stands for a line break.
  private static func lines(_ templates: [MessageTemplate]) -> String {
    templates.map { template in
      [String(template.id), template.text?.replacing("\n", with: #"\n"#)].compactMap(\.self).joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static func templates(_ lines: [String]) -> JSON {
    guard !lines.isEmpty else { return .null }
    return .array(
      lines.map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        let id = parts.first.map(String.init) ?? ""
        return [
          "id": Int64(id).map(JSON.integer) ?? .string(id),
          "text": parts.count == 2 ? .string(String(parts[1]).replacing(#"\n"#, with: "\n")) : nil,
        ]
      })
  }
}

extension ConsoleForm {
  /// Returns the lines of a text area that aren't empty.
  static func lines(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
