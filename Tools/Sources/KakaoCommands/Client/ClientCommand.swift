import ArgumentParser

/// A command that talks to the platform and that Ctrl-C cancels.
protocol ClientCommand: AsyncParsableCommand, Sendable {
  var options: ClientOptions { get }
  /// The key of the emulator's demo app to use when nobody gives one.
  var demoAppKey: String { get }
  func perform(_ context: ClientContext) async throws
}

extension ClientCommand {
  var demoAppKey: String { ClientOptions.demoAppKey }

  func run() async throws {
    let context = try ClientContext(
      options, environment: .process, console: Console(), demoAppKey: demoAppKey)
    try await cancellingOnInterrupt { try await perform(context) }
  }
}
