import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao platform check` command.
struct PlatformCheckCommand: AsyncParsableCommand, Sendable {
  /// The exit statuses of this command only.
  enum Status {
    static let different: Int32 = 3
    static let platformUnreachable: Int32 = 4
  }

  static var configuration: CommandConfiguration {
    .command("check", section: "platformCheck")
  }

  @Option(help: .text("platformCheck.restKey", isDiscussed: true, valueName: "key"))
  var restKey: String?

  @Flag(help: .text("platformCheck.login", isDiscussed: true))
  var login = false

  @Option(help: .text("platformCheck.redirectURI", isDiscussed: true, valueName: "uri"))
  var redirectURI: String?

  @Option(help: .text("platformCheck.browser"))
  var browser: BrowserChoice?

  @Option(help: .text("login.timeout", valueName: "seconds"))
  var timeout = 300

  @Option(help: .text("platformCheck.emulator", isDiscussed: true, valueName: "url"))
  var emulator: String?

  @Option(help: .text("platformCheck.account", isDiscussed: true, valueName: "id"))
  var account: Int64?

  @Option(help: .text("platformCheck.platform", valueName: "url"))
  var platform: String?

  @Option(help: .text("platformCheck.report", isDiscussed: true, valueName: "file"), completion: .file())
  var report = "kakao-platform-check.json"

  @Flag(help: .text("platformCheck.yes"))
  var yes = false

  @OptionGroup var options: OutputOptions

  func validate() throws {
    guard timeout > 0 else { throw ValidationError(usage: "timeout", ["value": String(timeout)]) }
    guard account == nil || login else { throw ValidationError(usage: "account_without_login") }
    _ = try (platform.map(EmulatorURL.required), emulator.map(EmulatorURL.required))
  }

  func run() async throws {
    let (environment, console) = (CommandEnvironment.process, Console())
    let session = try PlatformCheckSession(self, environment, console)
    session.announce()
    guard yes || isatty(STDIN_FILENO) == 0 || session.confirms(readLine()) else {
      session.note("platformCheck.notSent")
      throw ExitCode(130)
    }
    try await cancellingOnInterrupt { try await perform(session) }
  }

  func perform(_ session: PlatformCheckSession) async throws {
    let result = try await session.run()
    switch options.output {
    case .text: try session.console.result(result.text(in: session.language))
    case .json: try session.console.result(JSONText.pretty(result))
    }
    try result.write(to: report)
    session.note(Text("note.fileWritten", ["file": report.printable]))
    if result.lacksClientSecret { session.note("platformCheck.secretHint") }
    guard result.different.isEmpty, result.skipped.isEmpty else { throw ExitCode(Status.different) }
  }
}
