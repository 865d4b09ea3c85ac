/// The page `/_emulator/console/apps`: a list of all apps and a form to create one.
struct AppsPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: request.text("apps"))
    list.fill(
      [request.text("name"), request.text("rest"), request.text("switches")],
      try await console.storage.apps().map { app in
        [
          .init(text: app.name, href: ConsoleNavigation.path("apps", app.id), detail: String(app.id)),
          .init(text: app.keys.rest, tone: "mono"),
          .init(
            text: app.restriction.map { request.text($0.rawValue, in: "choice") } ?? request.onOffText(app.kakaoLogin),
            tone: app.restriction == nil && app.kakaoLogin ? "good" : "bad",
            detail: [
              app.openIDConnect ? request.text("openIDConnect") : nil, app.autoLink ? request.text("autoLink") : nil,
            ].compactMap(\.self).joined(separator: " · ")),
        ]
      }, whenEmpty: request.text("noApps"))
    list.firstCommand = ConsoleBlock.configurationCommand
    let add = ConsoleBlock(
      id: "add", heading: request.text("newApp"), note: request.text("newAppNote"),
      forms: [
        request.form(
          "add", "create",
          fields: [
            .text("name", request.text("name"), "").required(),
            .text("redirect_uris", request.text("redirectURI"), "http://localhost:8765/oauth"),
          ], style: "primary")
      ])
    return ConsoleView(title: request.text("apps"), lead: request.text("appsLead"), blocks: [list, add])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "add" else { throw PageError.malformed }
    let app = try await AppEditor(services: console.services).add([
      "name": form["name"].map(JSON.string),
      "redirect_uris": .strings(form["redirect_uris"].map { [$0] } ?? []),
      "consent_items": [["id": "profile_nickname", "level": "required"]],
    ])
    return .done(.did(.appCreated), page: ConsoleNavigation.path("apps", app.id))
  }
}
