/// Why the emulator did not do what a test asked of it.
public struct EmulatorControlError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status of the answer.
  public let status: Int
  /// The body of the answer.
  public let message: String

  /// Both.
  public var description: String { "HTTP \(status): \(message)" }
}
