import Foundation

@testable import KakaoCommands

/// The built `kakao` executable, in a separate process.
enum KakaoProcess {
  /// Runs the executable and returns its exit status.
  static func run(_ arguments: [String], environment: [String: String]) async throws -> Int32 {
    let quietly = ["/bin/sh", "-c", #"exec "$0" "$@" >/dev/null"#, executable.path]
    return try await ChildProcess(quietly + arguments, setting: environment).run()
  }

  private static var executable: URL {
    // The test bundle, a file on Linux and a folder on macOS, is in the same folder as the executables.
    let test = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: test)
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("kakao")
  }
}
