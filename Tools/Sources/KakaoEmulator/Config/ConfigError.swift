/// What is wrong with a configuration, and where.
public struct ConfigError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file, or of whatever else the text came from.
  public let file: String
  /// Counted from 1; nil when the text has no lines, as in a request body.
  public let line: Int?
  /// What is wrong.
  public let message: String

  /// `file:line: message`, which editors and terminals know how to open.
  public var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}
