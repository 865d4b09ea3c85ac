import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKDesktop

/// The `kakao demo` command.
struct DemoCommand: AsyncParsableCommand, Sendable {
  static var configuration: CommandConfiguration {
    .command("demo", section: "demo")
  }

  @Flag(help: .text("demo.headless"))
  var headless = false

  @Option(help: .text("demo.timeout", valueName: "seconds"))
  var timeout = 300

  @OptionGroup var options: OutputOptions

  func validate() throws {
    guard timeout > 0 else { throw ValidationError(usage: "timeout", ["value": String(timeout)]) }
  }

  func run() async throws {
    try await cancellingOnInterrupt { try await perform(CommandEnvironment.current, Terminal()) }
  }

  private func perform(_ environment: CommandEnvironment, _ terminal: Terminal) async throws {
    let language = Language(environment)
    let note: @Sendable (Text) -> Void = { terminal.note($0.string(in: language)) }
    try await withEmulator { emulator in
      note(Text("note.emulatorStarted", ["url": emulator.url.absoluteString]))
      let login = DemoLogin(
        emulator: emulator.url, usesAgent: headless || !environment.hasDisplay, logsRequests: options.verbose,
        timeout: TimeInterval(timeout), note: note)
      note(
        login.usesAgent ? (headless ? "note.agentRequested" : "note.agentWithoutDisplay") : "note.browserUsed")
      let user = try await login.run()
      switch options.output {
      case .text: try terminal.result(Table(user, in: language).text)
      case .json: try terminal.result(JSONText.pretty(user))
      }
      if !login.usesAgent, StandardInput.isInteractive, isatty(STDOUT_FILENO) == 1 {
        let page = await EmulatorControl(emulator.url, environment).latestLoginPage()
        note(Text("note.stepsOpened", ["url": page.absoluteString]))
        try? await SystemBrowser().open(page)
        await StandardInput.nextLine()
      }
    }
  }
}
