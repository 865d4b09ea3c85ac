import ArgumentParser
import Foundation

/// The `kakao emulator status` command.
struct EmulatorStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Ask a running emulator how it is.",
    discussion: """
      실행 중인 에뮬레이터의 상태를 보여 줍니다.

      Ends with 0 when one answers, so that scripts can ask too:
        kakao emulator status --emulator http://127.0.0.1:9090
      """)

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
