/// The page `/_emulator/console/apps`: a list of all apps and a form to create one.
struct AppsSection: ConsoleSection {
  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    var list = ConsoleBlock(id: "list", heading: call.text("apps"))
    list.fill(
      [call.text("name"), call.text("rest"), call.text("switches")],
      try await console.storage.apps().map { app in
        [
          .init(text: app.name, href: ConsoleNavigation.path("apps", app.id), detail: String(app.id)),
          .init(text: app.keys.rest, tone: "mono"),
          .init(
            text: call.state(app.kakaoLogin), tone: app.kakaoLogin ? "good" : "bad",
            detail: [
              app.openIDConnect ? call.text("openIDConnect") : nil, app.autoLink ? call.text("autoLink") : nil,
            ].compactMap(\.self).joined(separator: " · ")),
        ]
      }, whenEmpty: call.text("none"))
    let add = ConsoleBlock(
      id: "add", heading: call.text("newApp"), note: call.text("newAppNote"),
      forms: [
        call.form(
          "add", "create",
          fields: [
            .text("name", call.text("name"), "").required(),
            .text("redirect_uri", call.text("redirectURI"), "http://localhost:8765/oauth"),
          ], style: "primary")
      ])
    return ConsoleView(title: call.text("apps"), lead: call.text("appsLead"), blocks: [list, add])
  }

  func perform(_ action: String, _ form: FormFields, _ call: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "add" else { throw PageError.malformed }
    let app = try await AppSettings(services: console.services).add([
      "name": form["name"].map(JSON.string),
      "redirect_uris": .strings(form["redirect_uri"].map { [$0] } ?? []),
      "consent_items": [["id": "profile_nickname", "level": "required"]],
    ])
    return .page(ConsoleNavigation.path("apps", app.id) + "?done=true")
  }
}
