import ArgumentParser
import KakaoEmulator

/// The `kakao emulator consents` command.
struct EmulatorConsentsCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("consents", section: "emulatorConsents")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorConsents.account"), completion: .emulatorAccounts)
  var account: String?

  @Option(help: .text("emulatorConsents.app"), completion: .emulatorApps)
  var app: String?

  @Flag(help: .text("emulatorConsents.askAgain"))
  var askAgain = false

  @Option(help: .text("emulatorConsents.scope", valueName: "id"))
  var scope: String?

  @Option(help: .text("emulatorConsents.term", valueName: "tag"))
  var term: String?

  func validate() throws {
    guard askAgain || scope == nil && term == nil else { throw ValidationError(usage: "askAgainMissing") }
    guard !askAgain || account != nil else { throw ValidationError(usage: "askAgainAccount") }
    guard scope == nil || term == nil else { throw ValidationError(usage: "scopeOrTerm") }
  }

  func perform(_ context: ControlContext) async throws {
    let directory = try await EmulatorDirectory(context.control)
    let account = try account.map(directory.account)
    if askAgain, let account {
      return try await ask(account, try directory.app(app), context)
    }
    let app = try app.map(directory.app)
    let all = try await context.control.call("GET", "consents", as: JSONValue.self)
    let links = (all["consents"]?.elements ?? []).filter { link in
      (account == nil || link["account"]?.integer == account?.id) && (app == nil || link["app"]?.integer == app?.id)
    }
    let text = links.map { table($0, directory, context).text }.joined(separator: "\n\n")
    try context.show(["consents": links], text.isEmpty ? context.string("emulatorConsents.none") : text)
  }

  private func ask(
    _ account: EmulatorDirectory.Account, _ app: EmulatorDirectory.App, _ context: ControlContext
  ) async throws {
    let question = JSONValue.members(["scope": scope.map(JSONValue.string), "term": term.map(JSONValue.string)])
    let response: JSONValue
    do {
      response = try await context.control.call(
        "POST", "consents/\(app.id)/\(account.id)/ask", question, as: JSONValue.self)
    } catch let failure as CommandFailure where failure.cause == "not_found" {
      throw CommandFailure("no_consent", ["account": account.label, "app": app.label], value: String(account.id))
    }
    let values = ["account": account.label.printable, "app": app.label.printable]
    try context.show(response, context.string(Text("emulatorConsents.asks", values)))
  }

  /// Returns a table of one user's consent to an app.
  private func table(_ link: JSONValue, _ directory: EmulatorDirectory, _ context: ControlContext) -> Table {
    let app = directory.apps.first { $0.id == link["app"]?.integer }
    let account = directory.accounts.first { $0.id == link["account"]?.integer }
    let agreed = link["scopes"]?.elements.compactMap(\.string) ?? []
    let others = (app?.consent_items ?? []).map(\.id).filter { !agreed.contains($0) }
    let terms = link["terms"]?.elements.compactMap { $0["tag"]?.string } ?? []
    let strings = Strings.emulator(in: context.language)
    func list(_ items: [String]) -> String? {
      items.isEmpty ? nil : items.map { "\(strings["item", $0]) (\($0))" }.joined(separator: ", ")
    }
    var table = Table()
    table.add(context.string("label.app"), app?.label)
    table.add(context.string("label.account"), account?.label)
    table.add(context.string("emulatorConsents.agreed"), list(agreed))
    table.add(context.string("emulatorConsents.notAgreed"), list(others))
    table.add(context.string("emulatorConsents.terms"), terms.isEmpty ? nil : terms.joined(separator: ", "))
    return table
  }
}
