import ArgumentParser

/// A command that talks to the platform and that Ctrl-C cancels.
protocol ClientCommand: AsyncParsableCommand, Sendable {
  var options: ClientOptions { get }
  func perform(_ context: ClientContext) async throws
}

extension ClientCommand {
  func run() async throws {
    let context = try ClientContext(options, environment: .process, console: Console())
    try await cancellingOnInterrupt { try await perform(context) }
  }
}
