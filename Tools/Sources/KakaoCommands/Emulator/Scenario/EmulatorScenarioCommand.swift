import ArgumentParser

/// The `kakao emulator scenario` command.
struct EmulatorScenarioCommand: ControlCommand {
  private static let names = ["list", "reset"] + Scenario.allCases.map(\.rawValue)

  static var configuration: CommandConfiguration {
    .command("scenario", section: "emulatorScenario")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("emulatorScenario.name"), completion: .list(names))
  var name: String?

  @Option(help: .text("emulatorScenario.account"), completion: .emulatorAccounts)
  var account: String?

  @Option(help: .text("control.app"), completion: .emulatorApps)
  var app: String?

  func validate() throws {
    guard let name else { return }
    guard Self.names.contains(name) else {
      throw ValidationError(unknown: name, among: Self.names)
    }
  }

  func perform(_ context: ControlContext) async throws {
    if let scenario = name.flatMap(Scenario.init) {
      try await run(scenario, context)
    } else if name == "reset" {
      try await reset(context)
    } else {
      try list(context)
    }
  }

  private func list(_ context: ControlContext) throws {
    let rows = Scenario.allCases.map { (name: $0.rawValue, summary: context.string($0.summary)) }
    var table = Table()
    for row in rows { table.add(row.name, row.summary) }
    try context.show(rows.map { ["name": $0.name, "summary": $0.summary] }, table.text)
  }

  private func run(_ scenario: Scenario, _ context: ControlContext) async throws {
    let directory = try await EmulatorDirectory(context.control)
    guard let first = directory.accounts.first else { throw CommandFailure("no_account_at_all") }
    let steps = try await ScenarioSteps(
      control: context.control, app: directory.app(app), account: account.map(directory.account) ?? first,
      isForApp: app != nil, isForAccount: account != nil
    ).steps(of: scenario)
    let undo = ScenarioUndo(context.environment, emulator: context.control.url)
    var (reports, canBeUndone) = ([Text](), false)
    for step in steps {
      let response = try await context.control.call(
        step.call.method, step.call.path, step.call.body, as: JSONValue.self)
      if let call = step.undo(response) {
        try undo.add(call)
        canBeUndone = true
      }
      if let report = step.report(response) { reports.append(report) }
      if context.output == .text { try context.terminal.result(step.call.line.printable) }
    }
    if context.output == .json {
      let result = ScenarioResult(
        scenario: scenario.rawValue, calls: steps.map(\.call), reports: reports.map(context.string))
      try context.show(result, "")
    }
    for report in reports { context.note(report) }
    context.note(steps.isEmpty ? "emulatorScenario.nothingToDo" : scenario.effect)
    guard !steps.isEmpty else { return }
    context.note(canBeUndone ? "emulatorScenario.undo" : "emulatorScenario.noUndo")
  }

  private func reset(_ context: ControlContext) async throws {
    let undo = ScenarioUndo(context.environment, emulator: context.control.url)
    let calls = try undo.calls
    // A rejected call must not prevent the other calls.
    var rejected: [(call: ControlCall, failure: CommandFailure)] = []
    var faults: [JSONValue] = []
    if calls.contains(where: { $0.fault != nil }) {
      faults = try await context.control.call("GET", "faults", as: JSONValue.self)["faults"]?.elements ?? []
    }
    for call in calls where call.fault == nil || call.removesOne(of: faults) {
      do {
        _ = try await context.control.call(call.method, call.path, call.body, as: JSONValue.self)
      } catch let failure as CommandFailure where failure.cause == "not_found" {
        // The call is about a used-up fault that the emulator has forgotten, or about an account that a reset has
        // removed.
      } catch let failure as CommandFailure where failure.code != "no_response" {
        rejected.append((call, failure))
        continue
      }
      if context.output == .text { try context.terminal.result(call.line.printable) }
      if let account = call.restoredAccount { context.note(Text("scenarioReport.restored", ["account": account])) }
    }
    try rejected.isEmpty ? undo.remove() : undo.save(rejected.map(\.call))
    if let failure = rejected.first?.failure { throw failure }
    if context.output == .json { try context.show(ScenarioResult(scenario: "reset", calls: calls), "") }
    context.note(calls.isEmpty ? "emulatorScenario.nothingToUndo" : "emulatorScenario.undone")
  }

  private struct ScenarioResult: Encodable {
    let scenario: String
    let calls: [ControlCall]
    /// The effects that the calls alone don't show, as sentences.
    var reports: [String] = []
  }
}
