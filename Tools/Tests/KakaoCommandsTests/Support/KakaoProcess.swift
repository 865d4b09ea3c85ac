import Foundation
import Synchronization

@testable import KakaoCommands

/// The built `kakao`, running.
final class KakaoProcess: Sendable {
  /// What has come of a command line that ended.
  struct Outcome: Sendable {
    let status: Int32
    let output: [String]
    let notes: [String]
  }

  private let process: SpawnedProcess
  private let isRunning = Mutex(true)

  /// Starts a command line; `input` is a file to be its standard input.
  init(_ arguments: [String], _ environment: [String: String] = [:], input: URL? = nil) throws {
    process = try SpawnedProcess(
      [Self.executable.path] + arguments, environment: Self.plainEnvironment.merging(environment) { $1 },
      input: input?.path ?? "/dev/null")
  }

  /// The next line of standard output; nil once it is closed.
  func outputLine() async -> String? {
    for await line in process.output.lines { return line }
    return nil
  }

  /// The first line of standard error from here on that begins with `prefix`.
  func note(beginningWith prefix: String) async -> String? {
    for await line in process.errors.lines where line.hasPrefix(prefix) { return line }
    return nil
  }

  func send(_ signal: Int32) {
    isRunning.withLock { isRunning in
      if isRunning { kill(process.pid, signal) }
    }
  }

  /// Waits for the end and collects what nobody has read yet.
  func outcome() async -> Outcome {
    async let output = process.output.lines.reduce(into: [String]()) { $0.append($1) }
    async let notes = process.errors.lines.reduce(into: [String]()) { $0.append($1) }
    await ChildProcess.waitForExit(of: process.pid)
    let status = isRunning.withLock { isRunning in
      isRunning = false
      return ChildProcess.reap(process.pid)
    }
    return await Outcome(status: status, output: output, notes: notes)
  }

  /// Runs a command line to its end.
  static func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> Outcome {
    try await KakaoProcess(arguments, environment).outcome()
  }

  deinit {
    send(SIGKILL)
  }
}

extension KakaoProcess {
  /// `kakao` stands beside the test bundle.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL)
      .appendingPathComponent("kakao")
  }

  /// English, no display, and nothing of the developer's own settings.
  private static var plainEnvironment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    return ["PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "LANG": "C"]
      .merging(own.filter { $0.key == "LD_LIBRARY_PATH" }) { $1 }
  }
}
