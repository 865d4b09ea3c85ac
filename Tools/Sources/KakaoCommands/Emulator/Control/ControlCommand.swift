import ArgumentParser
import Foundation
import KakaoEmulator

/// A command that calls a running emulator's control API.
protocol ControlCommand: AsyncParsableCommand, Sendable {
  var options: ControlOptions { get }
  func perform(_ context: ControlContext) async throws
}

extension ControlCommand {
  mutating func run() async throws {
    try await perform(ControlContext(options, .process, Console()))
  }
}

/// The objects that a control command uses, created from its options and the environment.
struct ControlContext: Sendable {
  let control: EmulatorControl
  let environment: CommandEnvironment
  let console: Console
  let output: OutputFormat
  let language: Language

  init(_ options: ControlOptions, _ environment: CommandEnvironment, _ console: Console) throws {
    control = try options.control(environment, console)
    output = options.output.output
    language = Language(environment)
    (self.environment, self.console) = (environment, console)
  }

  func string(_ text: Text) -> String { text.string(in: language) }

  /// Reports progress or advice on standard error.
  ///
  /// A program that reads JSON gets errors only.
  func note(_ text: Text) {
    if output == .text { console.note(string(text)) }
  }

  /// Writes a result in the format of the `--output` option.
  func show(_ value: some Encodable, _ text: @autoclosure () -> String) throws {
    switch output {
    case .text: try console.result(text())
    case .json: try console.result(JSONText.pretty(value))
    }
  }
}
