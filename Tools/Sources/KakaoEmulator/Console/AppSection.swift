/// The page `/_emulator/console/apps/{id}`: an app with its keys, settings, and sample code.
struct AppSection: ConsoleSection {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let app = try await app(request)
    return ConsoleView(
      title: app.name, lead: request.text("appLead"),
      blocks: [
        keys(app, request),
        ConsoleBlock(
          id: "settings", heading: request.text("settings"), forms: [AppSettingsForm(app: app).form(request)]),
        ConsoleBlock(
          id: "code", heading: request.text("code"), note: request.text("codeNote"),
          samples: try await samples(app).samples(request)),
        ConsoleBlock(
          id: "delete", heading: request.text("deleteApp"), note: request.text("deleteAppNote"),
          forms: [request.form("delete", "delete", fields: [ConsoleConfirmation.field(request)], style: "danger")]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let editor = AppEditor(services: console.services)
    let app = try await app(request)
    switch action {
    case "save":
      let patch = AppSettingsForm.patch(form, app: app)
      _ = try await editor.change(app.id) { $0.merging(patch) }
      return .done
    case "delete":
      try ConsoleConfirmation.check(form)
      try await editor.remove(app.id)
      return .page(ConsoleNavigation.path("apps") + "?done=true")
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
      app: app, account: try await console.storage.accounts().first, url: console.services.issuer,
      isCertified: console.services.address.scheme == "https", hasControlToken: console.hasControlToken)
  }

  private func keys(_ app: App, _ request: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "keys", heading: request.text("keys"), note: request.text("keysNote"),
      facts: [
        .code(request.text("appID"), [String(app.id)]), .code(request.text("native"), [app.keys.native]),
        .code(request.text("rest"), [app.keys.rest]), .code(request.text("javascript"), [app.keys.javascript]),
        .code(request.text("redirectURIs"), app.redirectURIs + [app.nativeRedirectURI]),
      ], forms: [request.form("reveal", "reveal")])
  }

  /// Returns the page with the admin key and the client secret, which are shown only on request.
  private func revealed(_ app: App, _ request: ConsoleRequest) -> ConsoleView {
    let secret = app.clientSecret.map { [$0.value] } ?? []
    return ConsoleView(
      title: app.name, lead: request.text("revealLead"),
      blocks: [
        ConsoleBlock(
          id: "secrets", heading: request.text("secrets"),
          facts: [
            .code(request.text("admin"), [app.keys.admin]),
            secret.isEmpty
              ? .text(request.text("clientSecret"), request.text("none")) : .code(request.text("clientSecret"), secret),
          ], links: [.init(name: request.text("back"), href: request.path)])
      ])
  }
}
