import Foundation
import Synchronization

/// The built `kakao`, running.
final class KakaoProcess: Sendable {
  /// What has come of a command line that ended.
  struct Outcome: Sendable {
    let status: Int32
    let output: [String]
    let notes: [String]
  }

  /// One at a time: a pipe that is opened while another process is spawned would be inherited by that process, and
  /// would then end only when it does.
  static let spawning = Mutex(())

  private let output: LineReader
  private let notes: LineReader
  private let exits: AsyncStream<Int32>
  private let pid: Mutex<pid_t?>

  /// Starts a command line; `input` is a file to be its standard input.
  init(_ arguments: [String], _ environment: [String: String] = [:], input: URL? = nil) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.environment = Self.plainEnvironment.merging(environment) { $1 }
    process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? .nullDevice
    let (exits, sender) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      let base: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      sender.yield(base + process.terminationStatus)
      sender.finish()
    }
    self.exits = exits
    (output, notes) = try Self.spawning.withLock { _ in
      let (outputPipe, notesPipe) = (Pipe(), Pipe())
      process.standardOutput = outputPipe
      process.standardError = notesPipe
      try process.run()
      return (LineReader(outputPipe.fileHandleForReading), LineReader(notesPipe.fileHandleForReading))
    }
    pid = Mutex(process.processIdentifier)
  }

  /// The next line of standard output; nil once it is closed.
  func outputLine() async -> String? {
    for await line in output.lines { return line }
    return nil
  }

  /// The first line of standard error from here on that begins with `prefix`.
  func note(beginningWith prefix: String) async -> String? {
    for await line in notes.lines where line.hasPrefix(prefix) { return line }
    return nil
  }

  func send(_ signal: Int32) {
    pid.withLock { pid in
      if let pid { kill(pid, signal) }
    }
  }

  /// Waits for the end and collects what nobody has read yet.
  func outcome() async -> Outcome {
    async let output = output.lines.reduce(into: [String]()) { $0.append($1) }
    async let notes = notes.lines.reduce(into: [String]()) { $0.append($1) }
    var status: Int32 = -1
    for await exit in exits { status = exit }
    pid.withLock { $0 = nil }
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
