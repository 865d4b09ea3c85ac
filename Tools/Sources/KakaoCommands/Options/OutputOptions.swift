import ArgumentParser

/// The format of a result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json
}

/// The options of all commands that write a result.
struct OutputOptions: ParsableArguments, Sendable {
  @Option(help: "How to write the result; json is for programs.")
  var output: OutputFormat = .text

  @Flag(help: "Log the requests to standard error. Secrets are left out.")
  var verbose = false
}
