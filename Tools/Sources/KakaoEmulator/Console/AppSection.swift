/// The page `/_emulator/console/apps/{id}`: an app with its keys, settings, and sample code.
struct AppSection: ConsoleSection {
  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    let app = try await app(call)
    return ConsoleView(
      title: app.name, lead: call.text("appLead"),
      blocks: [
        keys(app, call),
        ConsoleBlock(
          id: "settings", heading: call.text("settings"), forms: [AppSettingsForm(app: app).form(call)]),
        ConsoleBlock(
          id: "code", heading: call.text("code"), note: call.text("codeNote"),
          samples: try await samples(app).samples(call)),
        ConsoleBlock(
          id: "delete", heading: call.text("deleteApp"), note: call.text("deleteAppNote"),
          forms: [call.form("delete", "delete", fields: [ConsoleConfirmation.field(call)], style: "danger")]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ call: ConsoleRequest) async throws -> ConsoleOutcome {
    let settings = AppSettings(services: console.services)
    let app = try await app(call)
    switch action {
    case "save":
      let patch = AppSettingsForm.patch(form, app: app)
      _ = try await settings.change(app.id) { $0.merging(patch) }
      return .done
    case "delete":
      try ConsoleConfirmation.check(form)
      try await settings.remove(app.id)
      return .page(ConsoleNavigation.path("apps") + "?done=true")
    case "reveal": return .shown(revealed(app, call))
    default: throw PageError.malformed
    }
  }

  private func app(_ call: ConsoleRequest) async throws -> App {
    guard let app = try await console.storage.app(id: call.subject.flatMap { App.ID($0) } ?? 0) else {
      throw PageError.notFound
    }
    return app
  }

  private func samples(_ app: App) async throws -> SampleCode {
    SampleCode(
      app: app, account: try await console.storage.accounts().first, url: console.services.issuer,
      isCertified: console.services.address.scheme == "https", hasControlToken: console.hasControlToken)
  }

  private func keys(_ app: App, _ call: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "keys", heading: call.text("keys"), note: call.text("keysNote"),
      facts: [
        .code(call.text("appID"), [String(app.id)]), .code(call.text("native"), [app.keys.native]),
        .code(call.text("rest"), [app.keys.rest]), .code(call.text("javascript"), [app.keys.javascript]),
        .code(call.text("redirectURIs"), app.redirectURIs + [app.nativeRedirectURI]),
      ], forms: [call.form("reveal", "reveal")])
  }

  /// Returns the page with the admin key and the client secret, which are shown only on request.
  private func revealed(_ app: App, _ call: ConsoleRequest) -> ConsoleView {
    let secret = app.clientSecret.map { [$0.value] } ?? []
    return ConsoleView(
      title: app.name, lead: call.text("revealLead"),
      blocks: [
        ConsoleBlock(
          id: "secrets", heading: call.text("secrets"),
          facts: [
            .code(call.text("admin"), [app.keys.admin]),
            secret.isEmpty
              ? .text(call.text("clientSecret"), call.text("none")) : .code(call.text("clientSecret"), secret),
          ], links: [.init(name: call.text("back"), href: call.path)])
      ])
  }
}
