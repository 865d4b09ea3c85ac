import ArgumentParser
import Foundation

/// The options of commands that call a running emulator's control API.
struct ControlOptions: ParsableArguments, Sendable {
  @Option(
    help: .text("control.emulator", ["url": EmulatorURL.standard], isDiscussed: true, valueName: "url"))
  var emulator: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
  }

  func control(_ environment: CommandEnvironment, _ terminal: Terminal) throws -> EmulatorControl {
    let isVerbose = output.verbose
    return try EmulatorControl(
      EmulatorURL.required(emulator ?? environment["KAKAO_EMULATOR_URL"] ?? EmulatorURL.standard), environment
    ) { if isVerbose { terminal.note($0) } }
  }
}
