import Logging
import Synchronization

/// The lines that a logger received.
final class RecordedLog: Sendable {
  let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }
  var logger: Logger { Logger(label: "test") { _ in RecordingHandler(log: self) } }
}

struct RecordingHandler: LogHandler {
  let log: RecordedLog
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    let line = ([event.message.description] + all.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    log.lines.withLock { $0.append(line) }
  }
}
