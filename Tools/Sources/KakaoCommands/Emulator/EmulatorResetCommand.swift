import ArgumentParser

/// The `kakao emulator reset` command.
struct EmulatorResetCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("reset", section: "emulatorReset")
  }

  @OptionGroup var options: ControlOptions

  func perform(_ context: ControlContext) async throws {
    let response = try await context.control.call("POST", "reset", as: ResetResponse.self)
    // The reset has also undone the scenarios, so the calls that undo them are obsolete.
    try ScenarioUndo(context.environment, emulator: context.control.url).remove()
    try context.show(response, context.string("note.emulatorReset"))
  }

  private struct ResetResponse: Codable {
    let reset: Bool
  }
}
