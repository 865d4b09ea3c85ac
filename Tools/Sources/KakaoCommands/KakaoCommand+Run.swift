import ArgumentParser
import KakaoSDK
import Logging

extension KakaoCommand {
  /// Sends all logging of this process to standard error; call it once, first.
  public static func logToStandardError() {
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
  }

  /// Runs a command line and says on standard error what went wrong.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: The exit status: 0 done, 1 the call failed, 2 usage, 130 cancelled; that of the command for
  ///   `emulator exec`.
  public static func exitStatus(of arguments: [String]) async -> Int32 {
    do {
      let command = try parseAsRoot(arguments)
      try await run(command)
      return 0
    } catch {
      return report(error, to: Console(), in: Language(.process))
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

  static func report(_ error: any Error, to console: Console, in language: Language = .en) -> Int32 {
    if let status = error as? ExitCode { return status.rawValue }
    switch exitCode(for: error) {
    case .success:
      console.result(fullMessage(for: error))
      return 0
    case .validationFailure:
      console.note(fullMessage(for: error))
      return 2
    default:
      console.note("kakao: \(ErrorLine(error, in: language).text)")
      return (error as? SdkError)?.getClientError().reason == .Cancelled ? 130 : 1
    }
  }
}
