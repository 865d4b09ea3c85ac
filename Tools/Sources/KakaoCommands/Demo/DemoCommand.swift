import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import KakaoSDK
import KakaoSDKDesktop

/// The `kakao demo` command.
struct DemoCommand: AsyncParsableCommand, Sendable {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "See a whole login: an emulator in memory, the login pages, the profile.",
    discussion: """
      에뮬레이터를 켜고, 로그인하고, 프로필을 출력합니다. 네트워크도 카카오계정도 필요 없습니다.

      With a display it opens the login pages in your browser. Without one, or with --headless, a \
      form-following agent clicks through the same pages:
        kakao demo --headless
      """)

  @Flag(help: "Let the form-following agent log in, even with a display.")
  var headless = false

  @Option(help: ArgumentHelp("How long to wait for the browser.", valueName: "seconds"))
  var timeout = 300

  @OptionGroup var options: OutputOptions

  func validate() throws {
    guard timeout > 0 else { throw ValidationError("--timeout must be at least one second.") }
  }

  func run() async throws {
    try await cancellingOnInterrupt { try await perform(CommandEnvironment.process, Console()) }
  }

  private func perform(_ environment: CommandEnvironment, _ console: Console) async throws {
    let language = Language(environment)
    let note: @Sendable (Message) -> Void = { console.note($0.text(in: language)) }
    try await withEmulator { emulator in
      note(.emulatorStarted(emulator.url))
      let login = DemoLogin(
        emulator: emulator.url, usesAgent: headless || !environment.hasDisplay, logsRequests: options.verbose,
        timeout: TimeInterval(timeout), note: note)
      note(login.usesAgent ? (headless ? .agentRequested : .agentWithoutDisplay) : .browserUsed)
      let user = try await login.run()
      switch options.output {
      case .text: try console.result(Table(user, in: language).text)
      case .json: try console.result(JSONText.pretty(user))
      }
    }
  }
}
