import KakaoSDKCommon
import Logging

/// The messages of a logger, at every level.
package final class LoggedLines: Sendable {
  private let lines = Locked<[String]>([])

  package init() {}

  /// The messages so far with their levels and metadata, such as `debug response path=/p status=200`.
  package var all: [String] { lines.withLock { $0 } }

  /// A logger whose messages are added to ``all``.
  package var logger: Logger { Logger(label: "test") { [lines] _ in Handler(lines: lines) } }

  private struct Handler: LogHandler {
    let lines: Locked<[String]>
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.withLock { $0.append("\(event.level) \(event.message) \(values.joined(separator: " "))") }
    }
  }
}
