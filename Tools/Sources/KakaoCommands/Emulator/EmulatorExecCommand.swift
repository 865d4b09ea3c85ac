import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess

/// The `kakao emulator exec` command.
struct EmulatorExecCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("exec", section: "emulatorExec")
  }

  @OptionGroup var setup: EmulatorSetup

  // The command has its own output, so the option applies only to errors.
  @OptionGroup var format: FormatOptions

  @Argument(parsing: .postTerminator, help: .text("emulatorExec.command"))
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError(usage: "no_command")
    }
  }

  func run() async throws {
    setup.warn(Terminal())
    var options = setup.emulatorOptions(.current)
    // A test suite logs in more often than the rate limits for one user allow.
    options.limitsRatesByDefault = false
    let status: Int32
    do {
      status = try await withEmulator(options) { [options] emulator in
        var variables = ["KAKAO_EMULATOR_URL": emulator.url.absoluteString]
        variables["KAKAO_EMULATOR_CA_FILE"] = options.tls?.authorityFile.path
        return try await ChildProcess(command, setting: variables).run()
      }
    } catch {
      throw setup.translated(error, host: options.host, port: options.port)
    }
    throw ExitCode(status)
  }
}
