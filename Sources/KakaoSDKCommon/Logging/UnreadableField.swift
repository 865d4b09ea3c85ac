import Logging

/// The log messages for optional fields of a response that have unexpected values and become `nil`.
package enum UnreadableField {
  /// The logger while a response is decoded.
  @TaskLocal static var logger: Logger?

  /// Logs the name of a field, without its value.
  package static func log(_ path: [any CodingKey]) {
    logger?.warning(
      "unreadable field", metadata: ["field": "\(path.map(\.stringValue).joined(separator: "."))"])
  }
}
