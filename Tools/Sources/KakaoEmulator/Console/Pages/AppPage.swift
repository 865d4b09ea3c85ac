/// The page `/_emulator/console/apps/{id}`: an app with its keys, settings, and sample code.
struct AppPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let app = try await app(request)
    let named = request.query["setting"].flatMap(AppSettingsForm.Tab.containing)
    let tab = named ?? request.tab(AppSettingsForm.Tab.self) ?? .overview
    let blocks: [ConsoleBlock]
    switch tab {
    case .overview:
      blocks = [
        keys(app, request),
        ConsoleBlock(
          id: "code", heading: request.text("code"), note: request.text("codeNote"),
          samples: try await samples(app).samples(request)),
        ConsoleBlock(
          id: "redirect-uris", heading: request.text("redirectURIs"),
          facts: [.code(request.text("native"), app.redirectURIs(of: app.keys.primary(.native)))]),
        ConsoleBlock(
          id: "delete", heading: request.text("deleteApp"), note: request.text("deleteAppNote"),
          forms: [request.form("delete", "delete", fields: [ConsoleConfirmation.field(request)], style: "danger")]),
      ]
    case .yaml: blocks = [YAMLForm.block(app.shownJSON, note: request.text("appYAMLNote"), request)]
    default:
      let form = AppSettingsForm(app: app, tab: tab).form(request, agreed: try await agreed(app))
      blocks = [ConsoleBlock(id: "settings", heading: request.text("tab_\(tab.rawValue)"), forms: [form])]
    }
    return ConsoleView(
      title: app.name, lead: request.text("appLead"), tabs: request.tabs(tab), blocks: blocks)
  }

  /// Returns the number of users who agreed to each consent item.
  private func agreed(_ app: App) async throws -> [String: Int] {
    let links = try await console.storage.links(app: app.id)
    return links.flatMap(\.agreedScopes).reduce(into: [:]) { counts, item in counts[item, default: 0] += 1 }
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let editor = AppEditor(services: console.services)
    let app = try await app(request)
    switch action {
    case "save":
      guard let tab = form["tab"].flatMap(AppSettingsForm.Tab.init) else { throw PageError.malformed }
      let patch = try AppSettingsForm(app: app, tab: tab).patch(form)
      _ = try await editor.merge(app.id, patch, keepsReceivers: false)
      return .done(.did(.saved))
    case "save_yaml":
      _ = try await editor.replace(app.id) { app in
        try YAMLForm.value(form) { try App($0, keepingSecretsOf: app) }
      }
      return .done(.did(.saved))
    case "delete":
      try ConsoleConfirmation.check(form)
      try await editor.remove(app.id)
      return .done(.did(.appDeleted), page: ConsoleNavigation.path("apps"))
    case "add_key":
      guard let kind = form["kind"].flatMap(AppKeyKind.init) else { throw PageError.malformed }
      let key = AppKey(kind: kind, value: AppEditor.newSecret(console.services.random), name: form["name"])
      _ = try await editor.changeKeys(app.id) { $0.all.append(key) }
      return .done(.did(.keyAdded), page: AppKeyPage.path(of: key))
    case "reveal": return .shown(revealed(app, request))
    default: throw PageError.malformed
    }
  }

  private func app(_ request: ConsoleRequest) async throws -> App {
    guard let app = try await console.storage.app(id: request.subject.flatMap { App.ID($0) } ?? 0) else {
      throw PageError.notFound
    }
    return app
  }

  private func samples(_ app: App) async throws -> SampleCode {
    SampleCode(
      app: app, account: try await console.storage.accounts(limit: 1).first, url: console.services.issuer,
      isCertified: console.services.address.scheme == "https", hasControlToken: console.hasControlToken)
  }

  private func keys(_ app: App, _ request: ConsoleRequest) -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "keys", heading: request.text("keys"), note: request.text("keysNote"),
      facts: [.code(request.text("appID"), [String(app.id)])],
      forms: [
        request.form("reveal", "reveal"),
        request.form(
          "add_key", "addKey",
          fields: [
            .choice(
              "kind", request.text("keyKind"), AppKeyKind.allCases.map { ($0.rawValue, request.text($0.rawValue)) },
              selected: "rest"),
            .text("name", request.text("name"), ""),
          ]),
      ])
    block.fill(
      [request.text("keyKind"), request.text("key"), request.text("keyStatus")],
      app.keys.all.map { key in
        [
          .init(text: request.text(key.kind.rawValue), href: AppKeyPage.path(of: key), detail: key.name),
          .init(text: key.shownValue, tone: "mono"),
          .init(
            text: request.text(key.isEnabled ? "keyActive" : "deactivated"), tone: key.isEnabled ? "good" : "bad"),
        ]
      }, whenEmpty: request.text("none"))
    return block
  }

  /// Returns the page with the admin keys and the client secrets, which are shown only on request.
  private func revealed(_ app: App, _ request: ConsoleRequest) -> ConsoleView {
    func label(_ name: String, _ key: AppKey) -> String {
      [name, key.name].compactMap(\.self).joined(separator: " · ")
    }
    let admin = app.keys.of(.admin).map { (label(request.text("admin"), $0), $0.value) }
    let secret = app.clientSecret.map { [(request.text("clientSecret"), $0.value)] } ?? []
    let secrets = app.keys.all.compactMap { key in
      key.clientSecret.map { (label(request.text(key.kind.rawValue), key), $0.value) }
    }
    return ConsoleView(
      title: app.name, lead: request.text("revealLead"),
      blocks: [
        ConsoleBlock(
          id: "secrets", heading: request.text("secrets"),
          facts: secret.isEmpty ? [.text(request.text("clientSecret"), request.text("none"))] : [],
          samples: (secret + secrets + admin).map { .init(caption: $0.0, code: $0.1) },
          links: [.init(name: request.text("back"), href: request.path)])
      ])
  }
}
