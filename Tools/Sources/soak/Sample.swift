import Foundation

/// Both processes at one moment.
struct Sample: Sendable, Equatable {
  /// How many flows had ended.
  let flows: Int
  /// This process, with the SDK in it.
  let sdk: ProcessSample
  let emulator: ProcessSample
}

extension Sample {
  /// Looks now.
  init(flows: Int, emulator pid: Int32) throws {
    self.init(flows: flows, sdk: try ProcessSample("self"), emulator: try ProcessSample("\(pid)"))
  }
}

/// What a process holds.
struct ProcessSample: Sendable, Equatable {
  /// Memory that is its own, in bytes: pages of files that it has mapped come and go as the system likes.
  let memory: Int
  /// Open file descriptors.
  let descriptors: Int
}

extension ProcessSample {
  enum Failure: Error {
    case noMemory
  }

  /// Whether the system tells what processes hold.
  static var isAvailable: Bool { FileManager.default.fileExists(atPath: "/proc/self/status") }

  /// Reads them of a process.
  ///
  /// - Parameter pid: Its id, or `self`.
  /// - Throws: When there is no such process.
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
