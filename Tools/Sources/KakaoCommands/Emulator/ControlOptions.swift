import ArgumentParser
import Foundation

/// The options of commands that call a running emulator's control API.
struct ControlOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "The emulator's address. Default: KAKAO_EMULATOR_URL, or \(EmulatorURL.standard).",
      discussion: "Its control token, if it has one, is read from KAKAO_EMULATOR_CONTROL_TOKEN.", valueName: "url"))
  var emulator: String?

  @OptionGroup var output: OutputOptions

  func control(_ environment: CommandEnvironment) throws -> EmulatorControl {
    let isVerbose = output.verbose
    return try EmulatorControl(
      EmulatorURL.required(emulator ?? environment["KAKAO_EMULATOR_URL"] ?? EmulatorURL.standard), environment
    ) { if isVerbose { Console().note($0) } }
  }
}
