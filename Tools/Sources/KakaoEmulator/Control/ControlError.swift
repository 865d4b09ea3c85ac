import GRDB
import Hummingbird

/// An error of the control API, with the body `{"error":"…"}`.
struct ControlError: Error, Sendable, Equatable {
  let status: HTTPResponse.Status
  let message: String

  static let fault = ControlError(status: .internalServerError, message: "internal error")
  static let unauthorized = ControlError(status: .unauthorized, message: "the control token is missing or wrong")

  /// Returns the error for a failure of the emulator itself. It includes only SQLite's messages, for example about a
  /// full disk, because other errors could quote data from a client.
  static func fault(by error: any Error) -> ControlError {
    guard error is DatabaseError else { return fault }
    return ControlError(status: .internalServerError, message: "internal error: \(logName(of: error))")
  }

  static func badRequest(_ message: String) -> ControlError {
    ControlError(status: .badRequest, message: message)
  }

  static func forbidden(_ message: String) -> ControlError {
    ControlError(status: .forbidden, message: message)
  }

  static func notFound(_ message: String) -> ControlError {
    ControlError(status: .notFound, message: message)
  }

  static func conflict(_ message: String) -> ControlError {
    ControlError(status: .conflict, message: message)
  }
}

extension ControlError: HTTPResponseError {
  func response(from request: Request, context: some RequestContext) -> Response {
    JSON.members([("error", .string(message))]).response(status)
  }
}
