import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoSDK
import Logging

extension KakaoCommand {
  /// Sends all logging of this process to standard error.
  ///
  /// Call it once, before anything logs.
  public static func logToStandardError() {
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
  }

  /// Runs a command line and reports errors on standard error, as JSON if the arguments contain `--output json`.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: The exit status: 0 for success, 1 if the call failed, 2 for incorrect usage, 130 if canceled. For
  ///   `emulator exec`, the exit status of the command.
  public static func exitStatus(of arguments: [String]) async -> Int32 {
    do {
      let command = try await asyncParseAsRoot(arguments)
      try await run(command)
      return 0
    } catch {
      return report(error, of: arguments, to: Terminal(), in: .current)
    }
  }

  private static func run(_ command: any ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = command
      try command.run()
    }
  }

  static func report(
    _ error: any Error, of arguments: [String] = [], to terminal: Terminal, in language: Language = .english
  ) -> Int32 {
    if let status = error as? ExitCode { return status.rawValue }
    let isJSON = OutputFormat(requestedBy: arguments) == .json
    switch exitCode(for: error) {
    case .success:
      do {
        // Without a width, the parser would wrap the text before its translation.
        let text = fullMessage(for: error, columns: .max)
        try terminal.result(UsageText.help(text, in: language, columns: terminal.columns ?? 80))
        return 0
      } catch {
        return report(error, of: arguments, to: terminal, in: language)
      }
    case .validationFailure:
      let entered = EnteredCommand(arguments)
      let usage = UsageText.translated(entered.usage, to: language)
      var report = UsageText.report(of: message(for: error), in: language)
      if ["unexpected_argument", "unknown_option"].contains(report.code),
        let unknown = entered.report(in: language)
      {
        report = unknown
      }
      report.message = withoutSecrets(report.message, of: arguments)
      report.value = report.value.map { withoutSecrets($0, of: arguments) }
      write(
        report, as: isJSON, Text("note.usageError", ["message": report.message, "usage": usage]), terminal, language)
      return 2
    default:
      let report = ErrorReport(error, in: language)
      write(report, as: isJSON, Text("note.failed", ["message": report.message]), terminal, language)
      return [.Cancelled, .TaskCancelled].contains((error as? SdkError)?.getClientError().reason) ? 130 : 1
    }
  }

  private static func write(
    _ report: ErrorReport, as isJSON: Bool, _ text: Text, _ terminal: Terminal, _ language: Language
  ) {
    let json = isJSON ? try? report.json : nil
    terminal.note(json ?? text.string(in: language))
  }

  /// Redacts long values from the parser's message, because a mistyped command's token must not end up in a build log.
  ///
  /// The message repeats unknown arguments.
  private static func withoutSecrets(_ text: String, of arguments: [String]) -> String {
    let values =
      arguments
      + arguments.flatMap { argument in
        argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1).dropFirst().map { String(Substring($0)) }
      }
    return values.filter { $0.utf8.count >= 40 && $0.unicodeScalars.contains { $0.properties.numericType != nil } }
      .reduce(text) { $0.replacingBytes(of: $1, with: "<redacted>") }
  }
}
