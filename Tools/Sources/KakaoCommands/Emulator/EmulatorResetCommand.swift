import ArgumentParser

/// The `kakao emulator reset` command.
struct EmulatorResetCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("reset", section: "emulatorReset")
  }

  @OptionGroup var options: ControlOptions

  func run() async throws {
    let response = try await options.control(.process).call("POST", "reset", as: ResetResponse.self)
    switch options.output.output {
    case .text: try Console().result(Text("note.emulatorReset").string(in: .current))
    case .json: try Console().result(JSONText.pretty(response))
    }
  }

  private struct ResetResponse: Codable {
    let reset: Bool
  }
}
