/// The page `/_emulator/console/state`: export, import, signing keys, and reset.
struct StateSection: ConsoleSection {
  let console: Console

  func view(_ call: ConsoleRequest) async throws -> ConsoleView {
    let keys = try await console.services.signingKeys.all()
    return ConsoleView(
      title: call.text("state"), lead: call.text("stateLead"),
      blocks: [
        ConsoleBlock(
          id: "export", heading: call.text("export"), note: call.text("exportNote"),
          links: [
            .init(name: call.text("exportPlain"), href: "\(ConsoleNavigation.root)/export"),
            .init(name: call.text("exportKeys"), href: "\(ConsoleNavigation.root)/export?keys=true"),
          ]),
        ConsoleBlock(
          id: "import", heading: call.text("import"), note: call.text("importNote"),
          forms: [
            call.form(
              "import", "import",
              fields: [
                .area("yaml", call.text("yaml"), "", lines: 10).required(), ConsoleConfirmation.field(call),
              ], style: "danger")
          ]),
        ConsoleBlock(
          id: "keys", heading: call.text("signingKeys"), note: call.text("signingKeysNote"),
          facts: keys.map { .code(call.time($0.createdAt), [$0.kid]) }, forms: [call.form("rotate", "rotate")]),
        ConsoleBlock(
          id: "reset", heading: call.text("reset"), note: call.text("resetNote"),
          forms: [call.form("reset", "reset", fields: [ConsoleConfirmation.field(call)], style: "danger")]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ call: ConsoleRequest) async throws -> ConsoleOutcome {
    switch action {
    case "import":
      try ConsoleConfirmation.check(form)
      try await console.api.restore(form["yaml"] ?? "")
    case "rotate": try await console.services.signingKeys.rotate()
    case "reset":
      try ConsoleConfirmation.check(form)
      _ = try await console.api.reset()
    default: throw PageError.malformed
    }
    return .done
  }
}
