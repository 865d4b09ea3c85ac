import ArgumentParser

/// A command that talks to the platform and that Ctrl-C cancels.
protocol ClientCommand: AsyncParsableCommand, Sendable {
  var options: ClientOptions { get }
  /// The key of the emulator's demo app to use when nobody gives one.
  var demoAppKey: String { get }
  /// Reads what the command needs from standard input, while Ctrl-C still ends the process: a read cannot be cancelled.
  mutating func readInput()
  func perform(_ context: ClientContext) async throws
}

extension ClientCommand {
  var demoAppKey: String { ClientOptions.demoAppKey }

  mutating func readInput() {}

  mutating func run() async throws {
    readInput()
    let command = self
    let context = try ClientContext(
      options, environment: .process, console: Console(), demoAppKey: demoAppKey)
    try await cancellingOnInterrupt { try await command.perform(context) }
  }
}
