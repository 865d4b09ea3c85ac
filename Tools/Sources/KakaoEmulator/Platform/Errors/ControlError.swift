import Hummingbird

/// A control API error, with the body `{"error":"…","code":"…","field":"…"}`.
struct ControlError: Error, Sendable, Equatable {
  let status: HTTPResponse.Status
  /// The machine-readable error code, named after an OAuth 2.0 error (RFC 6749 and RFC 6750) or the HTTP status.
  let code: String
  /// The description of the error, in English.
  let message: String
  /// The body member, query parameter, or path parameter that is wrong.
  ///
  /// Nil if the error isn't about one of them.
  let field: String?

  static let internalFailure = ControlError(status: .internalServerError, message: "internal error")
  static let unauthorized = ControlError(status: .unauthorized, message: "the control token is missing or wrong")

  init(status: HTTPResponse.Status, message: String, field: String? = nil, code: String? = nil) {
    (self.status, self.message, self.field) = (status, message, field)
    self.code = code ?? Self.code(of: status)
  }

  /// Creates the error for a request body that isn't a valid configuration.
  init(_ error: ConfigError) {
    self.init(status: .badRequest, message: error.message, field: error.field)
  }

  private static func code(of status: HTTPResponse.Status) -> String {
    switch status {
    case .unauthorized: "invalid_token"
    case .forbidden: "access_denied"
    case .notFound: "not_found"
    case .methodNotAllowed: "method_not_allowed"
    case .conflict: "conflict"
    case .contentTooLarge: "content_too_large"
    case .unsupportedMediaType: "unsupported_media_type"
    case .internalServerError: "server_error"
    case .serviceUnavailable: "temporarily_unavailable"
    default: "invalid_request"
    }
  }

  /// Returns the error for a failure of the emulator itself.
  ///
  /// The message includes the error codes of a database, for example for a full disk. It omits the texts of all other
  /// errors, because they could contain data from a client.
  static func internalFailure(by error: any Error) -> ControlError {
    guard let failure = databaseErrorCode(of: error) else { return internalFailure }
    return ControlError(status: .internalServerError, message: "internal error: \(failure)")
  }

  static func badRequest(_ message: String, field: String? = nil, code: String? = nil) -> ControlError {
    ControlError(status: .badRequest, message: message, field: field, code: code)
  }

  static func forbidden(_ message: String, field: String? = nil) -> ControlError {
    ControlError(status: .forbidden, message: message, field: field)
  }

  static func notFound(_ message: String, field: String? = nil) -> ControlError {
    ControlError(status: .notFound, message: message, field: field)
  }

  static func conflict(_ message: String, field: String? = nil) -> ControlError {
    ControlError(status: .conflict, message: message, field: field)
  }
}

extension ControlError: HTTPResponseError {
  func response(from request: Request, context: some RequestContext) -> Response { jsonResponse }

  var jsonResponse: Response {
    JSON.members([("error", .string(message)), ("code", .string(code)), ("field", field.map(JSON.string))])
      .response(status)
  }
}
