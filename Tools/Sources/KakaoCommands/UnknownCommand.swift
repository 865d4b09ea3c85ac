import ArgumentParser
import KakaoEmulator

/// A mistyped subcommand, which the parser reports as an unexpected argument or an unknown option.
struct UnknownCommand: Equatable {
  let name: String
  /// The names of the subcommands in its place.
  let candidates: [String]

  /// Returns the first unknown subcommand, or `nil` if all subcommands are known.
  static func first(in arguments: [String]) -> UnknownCommand? {
    var command: any ParsableCommand.Type = KakaoCommand.self
    for argument in arguments {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return nil }
      guard let next = subcommands.first(where: { $0.configuration.commandName == argument }) else {
        // A key path to a static property of a metatype crashes the compiler (Swift 6.3).
        return UnknownCommand(name: argument, candidates: subcommands.compactMap { $0.configuration.commandName })
      }
      command = next
    }
    return nil
  }

  func report(in language: Language) -> ErrorReport {
    let values = ["value": name, "commands": candidates.joined(separator: ", ")]
    let text =
      Suggestion.closest(to: name, among: candidates).map {
        Text("usage.unknown_command.suggestion", ["value": name, "suggestion": $0])
      } ?? Text("usage.unknown_command", values)
    return ErrorReport(code: "unknown_command", message: text.string(in: language), value: name)
  }
}
