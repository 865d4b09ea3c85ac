import ArgumentParser

/// The format of a result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json

  /// Reads the format from the arguments, because the parser's errors must also be written in this format.
  ///
  /// Like the parser, this uses the last value. The arguments after `--` belong to another command.
  init(requestedBy arguments: [String]) {
    let own = Array(arguments.prefix { $0 != "--" })
    let values = own.indices.compactMap { index -> String? in
      if own[index] == "--output" { return own.dropFirst(index + 1).first }
      return own[index].hasPrefix("--output=") ? String(own[index].dropFirst("--output=".count)) : nil
    }
    self = values.last.flatMap(OutputFormat.init(rawValue:)) ?? .text
  }
}

/// The output option of commands that don't send requests.
struct FormatOptions: ParsableArguments, Sendable {
  @Option(help: .text("client.output"))
  var output: OutputFormat = .text
}

/// The options of commands that send requests and write a result.
struct OutputOptions: ParsableArguments, Sendable {
  @OptionGroup var format: FormatOptions

  @Flag(help: .text("client.verbose"))
  var verbose = false

  var output: OutputFormat { format.output }
}
