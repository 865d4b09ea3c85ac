import KakaoSDKCommon
import Logging

/// Everything that any part of this process logs, at every level, from the first use of ``shared`` on.
final class CapturedLog: Sendable {
  /// A process sets its log handler once.
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

    /// A logger that turns itself down is heard all the same.
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
