import ArgumentParser

/// The format of a result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json

  /// Reads the format from the arguments, because errors of the parser must have it too.
  ///
  /// The arguments after `--` belong to another command.
  init(requestedBy arguments: [String]) {
    let own = arguments.prefix { $0 != "--" }
    let isJSON = own.contains("--output=json") || zip(own, own.dropFirst()).contains { $0 == ("--output", "json") }
    self = isJSON ? .json : .text
  }
}

/// The options of all commands that write a result.
struct OutputOptions: ParsableArguments, Sendable {
  @Option(help: .text("client.output"))
  var output: OutputFormat = .text

  @Flag(help: .text("client.verbose"))
  var verbose = false
}
