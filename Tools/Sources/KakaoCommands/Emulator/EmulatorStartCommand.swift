import ArgumentParser
import Foundation
import KakaoEmulator
import Logging

/// The `kakao emulator start` command.
struct EmulatorStartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Run an emulator until it is stopped.",
    discussion: """
      에뮬레이터를 띄우고, 끝낼 때까지 실행합니다.

      One port serves the paths of every Kakao host. Once it accepts connections, one line of JSON on \
      standard output says where; a log goes to standard error. Ctrl-C or SIGTERM ends it.

        kakao emulator start --data kakao.sqlite --config kakao.yaml
        {"ready":true,"url":"http://127.0.0.1:9090","console":"http://127.0.0.1:9090/_emulator/"}
      """)

  @Option(
    help: ArgumentHelp(
      "The address to listen on.",
      discussion: "Anything beyond this machine needs --tls and --control-token.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 takes a free one.", valueName: "port"))
  var port = 9090

  @OptionGroup var setup: EmulatorSetup

  @Option(
    help: ArgumentHelp(
      "What callers of the control API must present as bearer token. Default: KAKAO_EMULATOR_CONTROL_TOKEN.",
      discussion: "Other users of this machine can read arguments: prefer the variable.", valueName: "token"))
  var controlToken: String?

  @Flag(help: "Log nothing.")
  var quiet = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
  }

  func run() async throws {
    try await start(CommandEnvironment.process, Console())
  }

  private func start(_ environment: CommandEnvironment, _ console: Console) async throws {
    setup.warn(console)
    var options = setup.emulatorOptions(environment)
    options.host = host
    options.port = port
    options.controlToken = controlToken ?? environment["KAKAO_EMULATOR_CONTROL_TOKEN"]
    options.endsOnSignals = true
    OpenFileLimit.raise()
    if !quiet { options.logger = Logger(label: "kakao.emulator") }
    do {
      try options.checkReach()
    } catch {
      throw ValidationError(Self.explained(error))
    }
    do {
      let (tls, language) = (quiet ? nil : options.tls, Language(environment))
      try await Emulator.run(options) { url in
        if let tls, let advice = try? TrustAdvice(tls, url: url) { console.note(advice.text(in: language)) }
        do {
          try console.result(try ReadyLine(url: url).text)
        } catch {
          console.note("kakao: \(ErrorLine(error, in: language).text)")
        }
      }
    } catch {
      throw setup.explained(error, host: host, port: port)
    }
  }

  private static func explained(_ error: OpenAddressError) -> String {
    switch error {
    case .needsTLS(let host):
      "--host \(host) is open to other machines: add --tls, or everyone on the network reads the tokens."
    case .needsControlToken(let host):
      "--host \(host) is open to other machines: set KAKAO_EMULATOR_CONTROL_TOKEN (or --control-token, which other "
        + "users of this machine can read), or everyone on the network can log in as anyone."
    }
  }
}
