/// The page `/_emulator/console/state`: export, import, signing keys, and reset.
struct StateSection: ConsoleSection {
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
                .area("yaml", request.text("yaml"), "", lines: 10).required(), ConsoleConfirmation.field(request),
              ], style: "danger")
          ]),
        ConsoleBlock(
          id: "keys", heading: request.text("signingKeys"), note: request.text("signingKeysNote"),
          facts: keys.map { .code(request.time($0.createdAt), [$0.kid]) }, forms: [request.form("rotate", "rotate")]),
        ConsoleBlock(
          id: "reset", heading: request.text("reset"), note: request.text("resetNote"),
          forms: [request.form("reset", "reset", fields: [ConsoleConfirmation.field(request)], style: "danger")]),
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
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
