import Foundation

/// A measurement of both processes.
struct Sample: Sendable, Equatable {
  /// The number of completed flows.
  let flows: Int
  /// The measurement of this process, which includes the SDK.
  let sdk: ProcessSample
  let emulator: ProcessSample
}

extension Sample {
  /// Measures both processes.
  init(flows: Int, emulator pid: Int32) throws {
    self.init(flows: flows, sdk: try ProcessSample("self"), emulator: try ProcessSample("\(pid)"))
  }
}

/// The resources of a process.
struct ProcessSample: Sendable, Equatable {
  /// The anonymous memory in bytes.
  ///
  /// Mapped files are excluded, because the system loads and evicts their pages as needed.
  let memory: Int
  /// The number of open file descriptors.
  let descriptors: Int
}

extension ProcessSample {
  enum Failure: Error {
    case noMemory
  }

  /// Whether the system provides these measurements.
  static var isAvailable: Bool { FileManager.default.fileExists(atPath: "/proc/self/status") }

  /// Measures a process.
  ///
  /// - Parameter pid: The process ID, or `self`.
  /// - Throws: An error if the process doesn't exist.
  init(_ pid: String) throws {
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) }) else {
      throw Failure.noMemory
    }
    self.init(
      memory: kilobytes * 1024,
      descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").count)
  }
}
