import Foundation
import Synchronization

@testable import KakaoCommands

/// A running process of the built `kakao` executable.
final class KakaoProcess: Sendable {
  /// The result of a process that has exited.
  struct Outcome: Sendable {
    let status: Int32
    let output: [String]
    let notes: [String]
  }

  private let process: SpawnedProcess
  private let isRunning = Mutex(true)

  /// Starts a command line.
  ///
  /// `input` is the file for standard input.
  init(_ arguments: [String], _ environment: [String: String] = [:], input: URL? = nil) throws {
    process = try SpawnedProcess(
      [Self.executable.path] + arguments, environment: Self.plainEnvironment.merging(environment) { $1 },
      input: input?.path ?? "/dev/null")
  }

  /// Returns the next line of standard output, or `nil` at its end.
  func outputLine() async -> String? {
    for await line in process.output.lines { return line }
    return nil
  }

  /// Returns the next line of standard error that begins with `prefix`.
  func note(beginningWith prefix: String) async -> String? {
    for await line in process.errors.lines where line.hasPrefix(prefix) { return line }
    return nil
  }

  func send(_ signal: Int32) {
    isRunning.withLock { isRunning in
      if isRunning { kill(process.pid, signal) }
    }
  }

  /// Waits until the process exits and returns its remaining output.
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

  /// Runs a command line and returns its result.
  static func run(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> Outcome {
    try await KakaoProcess(arguments, environment).outcome()
  }

  deinit {
    send(SIGKILL)
  }
}

extension KakaoProcess {
  /// The executable, which is in the folder of the test bundle.
  static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL)
      .appendingPathComponent("kakao")
  }

  /// An environment with English messages, without a display and without the developer's settings.
  private static var plainEnvironment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    return ["PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "LANG": "C"]
      .merging(own.filter { $0.key == "LD_LIBRARY_PATH" }) { $1 }
  }
}
