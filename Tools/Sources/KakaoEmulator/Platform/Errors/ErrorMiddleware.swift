import Hummingbird
import Logging

/// Converts errors thrown by a handler to responses in the format of the handler's API.
struct ErrorMiddleware: RouterMiddleware {
  /// The closure that creates the error for a request whose parameters can't be parsed.
  ///
  /// The arguments are the message and the status.
  let malformed: @Sendable (String, HTTPResponse.Status) -> any HTTPResponseError
  /// The closure that creates the error for a failure of the emulator itself.
  ///
  /// The argument is the cause. Its text can contain data from the client and must not be part of the response.
  let internalFailure: @Sendable (any Error) -> any HTTPResponseError

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await context.diagnostics.recordingFailure { try await next(request, context) }
    } catch let error as any HTTPResponseError {
      guard let message = Self.bodyMessages[error.status] else {
        return try error.response(from: request, context: context)
      }
      var response = try malformed(message, error.status).response(from: request, context: context)
      response.status = error.status
      return response
    } catch FormFields.Failure.malformed {
      return try malformed("malformed parameters", .badRequest).response(from: request, context: context)
    } catch FormFields.Failure.duplicate {
      return try malformed("duplicated parameter", .badRequest).response(from: request, context: context)
    } catch let error as ConfigError {
      return ControlError(error).response(from: request, context: context)
    } catch {
      // Log only the type of the error, because its value could contain data from the client.
      context.logger.error("The request failed.", metadata: ["error": "\(loggableName(of: error))"])
      return try internalFailure(error).response(from: request, context: context)
    }
  }
}

extension ErrorMiddleware {
  /// The middleware for the authorization server.
  static let kauth = ErrorMiddleware(
    malformed: { message, _ in OAuthError.invalidRequest(message) }, internalFailure: { _ in OAuthError.serverError })
  /// The middleware for the user API.
  static let kapi = ErrorMiddleware(
    malformed: { message, _ in KAPIError.invalidParameter(message) },
    internalFailure: { _ in KAPIError.internalFailure })
  /// The middleware for the control API.
  static let control = ErrorMiddleware(
    malformed: { ControlError(status: $1, message: $0) }, internalFailure: ControlError.internalFailure(by:))

  /// The messages for a body that can't be read, by the status of the response.
  private static let bodyMessages: [HTTPResponse.Status: String] = [
    .contentTooLarge: "the body is too large", .requestTimeout: RequestDefect.timeout.text,
  ]
}
