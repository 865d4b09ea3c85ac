/// An error response of the emulator's control API.
public struct EmulatorControlError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The HTTP status of the response.
  public let status: Int
  /// The body of the response.
  public let message: String

  /// The status and the body.
  public var description: String { "HTTP \(status): \(message)" }
}
