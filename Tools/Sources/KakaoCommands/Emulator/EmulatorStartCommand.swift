import ArgumentParser
import Foundation
import KakaoEmulator
import Logging

/// The `kakao emulator start` command.
struct EmulatorStartCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("start", section: "emulatorStart")
  }

  @Option(help: .text("emulatorStart.host", isDiscussed: true, valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: .text("emulatorStart.port", valueName: "port"))
  var port = 9090

  @Option(help: .text("emulatorStart.publishedURL", isDiscussed: true, valueName: "url"))
  var publishedURL: String?

  @OptionGroup var setup: EmulatorSetup

  @Option(help: .text("emulatorStart.controlToken", isDiscussed: true, valueName: "token"))
  var controlToken: String?

  @Flag(help: .text("emulatorStart.quiet"))
  var quiet = false

  @Option(help: .text("emulatorStart.output"))
  var output: OutputFormat?

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError(usage: "port", ["value": String(port)]) }
  }

  func run() async throws {
    try await start(CommandEnvironment.current, Terminal())
  }

  private func start(_ environment: CommandEnvironment, _ terminal: Terminal) async throws {
    setup.warn(terminal)
    var options = setup.emulatorOptions(environment)
    options.host = host
    options.port = port
    options.publishedURL = publishedURL
    options.controlToken = controlToken ?? environment["KAKAO_EMULATOR_CONTROL_TOKEN"]
    options.endsOnSignals = true
    OpenFileLimit.raise()
    let format = output ?? (terminal.isInteractive ? .text : .json)
    let screen = format == .text ? StartScreen(environment, terminal) : nil
    options.observer = screen?.observer(isQuiet: quiet)
    if !quiet {
      options.logger = Logger(label: "kakao.emulator")
      // The screen already shows the requests, so don't log them.
      if screen != nil { options.logger.logLevel = .warning }
    }
    do {
      try options.checkNonLoopbackAddress()
    } catch {
      throw Self.translated(error)
    }
    do {
      let (tls, language) = (quiet ? nil : options.tls, Language(environment))
      // The published URL is the issuer, and its port can differ from the emulator's listening port.
      let published = publishedURL.flatMap { URL(string: $0) }
      try await Emulator.run(options) { listening in
        let url = published ?? listening
        if let tls, let advice = try? TrustAdvice(tls, url: url) { terminal.note(advice.text(in: language)) }
        do {
          if let screen { try screen.showStart(at: url) } else { try terminal.result(try ReadyLine(url: url).text) }
        } catch {
          let report = ErrorReport(error, in: language)
          terminal.note(Text("note.failed", ["message": report.message]).string(in: language))
        }
      }
    } catch {
      throw setup.translated(error, host: host, port: port)
    }
  }

  private static func translated(_ error: NonLoopbackAddressError) -> ValidationError {
    switch error {
    case .needsTLS(let host): ValidationError(usage: "needs_tls", ["value": host])
    case .needsControlToken(let host): ValidationError(usage: "needs_control_token", ["value": host])
    }
  }
}
