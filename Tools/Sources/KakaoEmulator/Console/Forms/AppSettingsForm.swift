/// The forms for the settings of an app, one for each tab of its page.
struct AppSettingsForm: Sendable {
  enum Tab: String, CaseIterable {
    case overview, login, consent, webhooks, access, yaml

    /// Returns the tab with a setting, which is a path in the configuration, or nil if no tab has it.
    static func containing(_ setting: String) -> Tab? {
      let key = String(setting.prefix { $0 != "." })
      return key == "consent_items" ? .consent : allCases.first { $0.keys.contains(key) }
    }

    /// The settings of the tab, without the consent items.
    fileprivate var keys: [String] {
      switch self {
      case .login:
        [
          "name", "status", "kakao_login", "openid_connect", "auto_link", "redirect_uris", "logout_redirect_uris",
          "client_secret",
        ]
      case .consent: ["service_terms", "user_properties"]
      case .webhooks:
        [
          "unlink_webhook", "account_state_webhook", "channel_webhook", "share_webhook", "channels",
          "message_templates", "product_links",
        ]
      case .overview, .yaml: ["id", "keys", "consent_items"]
      // The remaining settings.
      case .access:
        App.object.fields.map(\.name).filter { key in
          !Tab.allCases.contains { $0 != .access && $0.keys.contains(key) }
        }
      }
    }
  }

  let app: App
  let tab: Tab

  private var settings: ConfigForm { ConfigForm(tab.keys, of: App.object.fields) }

  /// Returns the form.
  ///
  /// `agreed` is the number of users who agreed to each consent item.
  func form(_ request: ConsoleRequest, agreed: [String: Int] = [:]) -> ConsoleForm {
    let items = tab == .consent ? [ConsentItemTable(app: app).field(agreed, request)] : []
    return request.form(
      "save", "save", fields: items + settings.fields(app.configJSON, request), hidden: [("tab", tab.rawValue)],
      style: "primary")
  }

  /// Returns the submitted settings as a JSON merge patch of the app's configuration.
  func patch(_ form: FormFields) throws -> JSON {
    let patch = try settings.patch(form, of: app.configJSON)
    guard tab == .consent else { return patch }
    return patch.merging(["consent_items": ConsentItemTable(app: app).items(form)])
  }
}

/// The table of all consent items with the level of each item in an app.
private struct ConsentItemTable: Sendable {
  private static let key = "consent_items"

  let app: App

  /// Returns the table.
  ///
  /// `agreed` is the number of users who agreed to each consent item.
  func field(_ agreed: [String: Int], _ request: ConsoleRequest) -> ConsoleForm.Field {
    let levels =
      [("", request.text("notUsed"))] + ConsentItem.Level.allCases.map { ($0.rawValue, request.text($0.rawValue)) }
    let rows = ConsentItemDescriptor.ids.map { id in
      let level = app.consentItems.first { $0.id == id }?.level.rawValue ?? ""
      let name = request.pageRequest.strings["item", id]
      return ConsoleForm.Row(
        name: name, detail: name == id ? nil : id, note: String(agreed[id] ?? 0),
        choice: .choice(Self.name(id), name, levels, selected: level))
    }
    return .table(
      Self.key, request.text("consentItems"), columns: ["item", "level", "agreedBy"].map(request.text), rows)
  }

  /// Returns the submitted levels as the app's consent items, with their other settings.
  func items(_ form: FormFields) -> JSON {
    let current = app.consentItems.map(\.id)
    return .array(
      (current + ConsentItemDescriptor.ids.filter { !current.contains($0) }).compactMap { id in
        let item = app.consentItems.first { $0.id == id }.map(ConsentItem.object.write) ?? ["id": .string(id)]
        return form[Self.name(id)].map { item.merging(["level": .string($0)]) }
      })
  }

  private static func name(_ id: String) -> String { "\(key).\(id)" }
}
