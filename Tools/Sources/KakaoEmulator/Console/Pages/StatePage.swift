/// The page `/_emulator/console/state`: export, import, snapshots, signing keys, and reset.
struct StatePage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    let keys = try await console.services.signingKeys.all()
    return ConsoleView(
      title: request.text("state"), lead: request.text("stateLead"),
      blocks: [
        ConsoleBlock(
          id: "export", heading: request.text("export"), note: request.text("exportNote"),
          links: [
            .init(name: request.text("exportPlain"), href: "\(ConsoleNavigation.root)/export"),
            .init(name: request.text("exportKeys"), href: "\(ConsoleNavigation.root)/export?keys=true"),
          ]),
        ConsoleBlock(
          id: "import", heading: request.text("import"), note: request.text("importNote"),
          forms: [
            request.form(
              "import", "import",
              fields: [
                .area("yaml", "YAML", "", lines: 10).acceptingFile(), ConsoleConfirmation.field(request),
              ], style: "danger")
          ]),
        snapshots(request),
        ConsoleBlock(
          id: "keys", heading: request.text("signingKeys"), note: request.text("signingKeysNote"),
          facts: keys.map { .time($0.kid, $0.createdAt) }, forms: [request.form("rotate", "rotate")]),
        ConsoleBlock(
          id: "reset", heading: request.text("reset"), note: request.text("resetNote"),
          forms: [request.form("reset", "reset", fields: [ConsoleConfirmation.field(request)], style: "danger")]),
      ])
  }

  private func snapshots(_ request: ConsoleRequest) -> ConsoleBlock {
    var block = ConsoleBlock(
      id: "snapshots", heading: request.text("snapshots"),
      note: request.text("snapshotsNote").filled(["count": String(StateSnapshots.limit)]),
      forms: [
        request.form(
          "save_snapshot", "saveSnapshot", fields: [.text("name", request.text("name"), "").required()],
          style: "primary")
      ])
    block.fill(
      ["name", "savedAt", "actions"].map(request.text),
      console.api.snapshots.all.map { snapshot in
        let hidden = [("snapshot", snapshot.name)]
        return [
          .init(text: snapshot.name), .time(snapshot.createdAt),
          .init(buttons: [
            request.form("restore", "restore", hidden: hidden, about: snapshot.name),
            request.form("delete_snapshot", "delete", hidden: hidden, about: snapshot.name, style: "danger"),
          ]),
        ]
      }, whenEmpty: request.text("noSnapshots"))
    return block
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    let done: ConsoleMessage.Action
    switch action {
    case "import":
      try ConsoleConfirmation.check(form)
      do {
        try await console.api.restore(form["yaml"] ?? "")
      } catch let error as ConfigError {
        throw error.about("yaml")
      }
      done = .stateImported
    case "save_snapshot":
      _ = try await console.api.saveSnapshot(form["name"] ?? "")
      done = .snapshotSaved
    case "restore":
      _ = try await console.api.restoreSnapshot(form["snapshot"])
      done = .snapshotRestored
    case "delete_snapshot":
      _ = try console.api.removeSnapshot(form["snapshot"])
      done = .snapshotDeleted
    case "rotate":
      try await console.services.signingKeys.rotate()
      done = .keysRotated
    case "reset":
      try ConsoleConfirmation.check(form)
      _ = try await console.api.reset()
      done = .stateReset
    default: throw PageError.malformed
    }
    return .done(.did(done))
  }
}
