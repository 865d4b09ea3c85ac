import ArgumentParser
import Foundation

/// The `kakao emulator status` command.
struct EmulatorStatusCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("status", section: "emulatorStatus")
  }

  @OptionGroup var options: ControlOptions

  func run() async throws {
    let health = try await options.control(.process).call("GET", "health", as: Health.self)
    switch options.output.output {
    case .text: try Console().result("\(health.status.printable)  \(health.url.printable)")
    case .json: try Console().result(JSONText.pretty(health))
    }
  }

  private struct Health: Codable {
    let status: String
    let url: String
  }
}
