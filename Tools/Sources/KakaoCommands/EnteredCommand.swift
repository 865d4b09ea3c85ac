import ArgumentParser
import KakaoEmulator

/// The command that the user entered, even if its options are wrong or a subcommand is mistyped.
struct EnteredCommand {
  /// The last known command.
  let command: any ParsableCommand.Type
  /// The names of the known commands, beginning with the program.
  let path: [String]
  /// The mistyped subcommand, which the parser reports as an unexpected argument or an unknown option.
  let unknown: String?

  init(_ arguments: [String]) {
    var (command, path): (any ParsableCommand.Type, [String]) = (KakaoCommand.self, ["kakao"])
    var unknown: String?
    for argument in arguments {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !argument.hasPrefix("-"), argument != "help" else { break }
      guard let next = subcommands.first(where: { $0.configuration.commandName == argument }) else {
        unknown = argument
        break
      }
      command = next
      path.append(argument)
    }
    (self.command, self.path, self.unknown) = (command, path, unknown)
  }

  /// Returns the report about the mistyped subcommand, or `nil` if all subcommands are known.
  func report(in language: Language) -> ErrorReport? {
    guard let unknown else { return nil }
    // A key path to a static property of a metatype crashes the compiler (Swift 6.3).
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    let values = ["value": unknown, "commands": names.joined(separator: ", ")]
    let text =
      (nested(unknown) ?? Suggestion.closest(to: unknown, among: names)).map {
        Text("usage.unknown_command.suggestion", ["value": unknown, "suggestion": $0])
      } ?? Text("usage.unknown_command", values)
    return ErrorReport(code: "unknown_command", message: text.string(in: language), value: unknown)
  }

  /// Returns the command with its group, for example "emulator requests" for "requests", if exactly one group has it.
  private func nested(_ name: String) -> String? {
    let groups = command.configuration.subcommands.filter { group in
      group.configuration.subcommands.contains { $0.configuration.commandName == name }
    }
    guard groups.count == 1, let group = groups[0].configuration.commandName else { return nil }
    return "\(group) \(name)"
  }

  /// The usage of the command and the reference to its help, in English.
  var usage: String {
    let usage = KakaoCommand.usageString(for: command).replacingBytes(of: "\n", with: "\n       ")
    return "Usage: \(usage)\n  See '\(path.joined(separator: " ")) --help' for more information."
  }
}
