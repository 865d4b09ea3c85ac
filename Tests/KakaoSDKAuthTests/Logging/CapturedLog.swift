import KakaoSDKCommon
import Logging

/// All log messages of this process, at every level, since the first use of ``shared``.
final class CapturedLog: Sendable {
  /// The process's only captured log, because the log handler can be set only once per process.
  static let shared: CapturedLog = {
    let log = CapturedLog()
    LoggingSystem.bootstrap { label in Handler(label: label, log: log) }
    return log
  }()

  private let entries = Locked<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  private struct Handler: LogHandler {
    let label: String
    let log: CapturedLog
    var metadata: Logger.Metadata = [:]

    /// The level `trace`, so that every message is captured even if a logger sets another level.
    var logLevel: Logger.Level {
      get { .trace }
      set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }
      let pairs = all.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      log.entries.withLock { $0.append("\(event.level) \(label) \(event.message) \(pairs)") }
    }
  }
}
