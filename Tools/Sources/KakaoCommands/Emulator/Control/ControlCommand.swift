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
    try await perform(ControlContext(options, .current, Terminal()))
  }
}

/// The objects that a control command uses, created from its options and the environment.
struct ControlContext: Sendable {
  let control: EmulatorControl
  let environment: CommandEnvironment
  let terminal: Terminal
  let output: OutputFormat
  let language: Language

  init(_ options: ControlOptions, _ environment: CommandEnvironment, _ terminal: Terminal) throws {
    control = try options.control(environment, terminal)
    output = options.output.output
    language = Language(environment)
    (self.environment, self.terminal) = (environment, terminal)
  }

  func string(_ text: Text) -> String { text.string(in: language) }

  /// Reports progress or advice on standard error.
  ///
  /// If the output is JSON, only errors are reported.
  func note(_ text: Text) {
    if output == .text { terminal.note(string(text)) }
  }

  /// Writes a result in the format of the `--output` option.
  func show(_ value: some Encodable, _ text: @autoclosure () -> String) throws {
    switch output {
    case .text: try terminal.result(text())
    case .json: try terminal.result(JSONText.pretty(value))
    }
  }
}
