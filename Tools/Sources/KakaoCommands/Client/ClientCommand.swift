import ArgumentParser

/// A command that calls Kakao or an emulator.
///
/// Ctrl-C cancels it.
protocol ClientCommand: AsyncParsableCommand, Sendable {
  var options: ClientOptions { get }
  /// Reads input from standard input.
  ///
  /// This happens before Ctrl-C is trapped, because a blocking read can't be canceled.
  mutating func readInput()
  func perform(_ context: ClientContext) async throws
}

extension ClientCommand {
  mutating func readInput() {}

  mutating func run() async throws {
    readInput()
    let command = self
    try await options.suggestEmulator(.current)
    let context = try ClientContext(options, environment: .current, terminal: Terminal())
    try await cancellingOnInterrupt { try await command.perform(context) }
  }
}
