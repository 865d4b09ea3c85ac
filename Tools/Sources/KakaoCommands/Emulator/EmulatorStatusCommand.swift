import ArgumentParser

/// The `kakao emulator status` command.
struct EmulatorStatusCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("status", section: "emulatorStatus")
  }

  @OptionGroup var options: ControlOptions

  func perform(_ context: ControlContext) async throws {
    let health = try await context.control.call("GET", "health", as: Health.self)
    try context.show(health, "\(health.status.printable)  \(health.url.printable)")
  }

  private struct Health: Codable {
    let status: String
    let url: String
  }
}
