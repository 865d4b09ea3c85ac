/// An error in a configuration and its location.
public struct ConfigError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file, or a description of another source.
  public let file: String
  /// The line number, starting at 1.
  ///
  /// Nil if it's unknown, for example for a request body.
  public let line: Int?
  /// The path of the wrong value, such as `apps[0].id`.
  ///
  /// Nil if the whole configuration is wrong.
  public let field: String?
  /// The error message.
  public let message: String

  init(file: String, line: Int?, field: String? = nil, message: String) {
    (self.file, self.line, self.field, self.message) = (file, line, field, message)
  }

  /// The location and the message in the form `file:line: message`, which editors and terminals can open.
  public var description: String {
    line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
  }
}
