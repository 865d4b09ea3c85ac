import Hummingbird

/// Converts errors thrown by a handler to responses of the API that the handler belongs to.
struct ErrorMiddleware: RouterMiddleware {
  /// Returns the error for a request whose parameters can't be parsed.
  ///
  /// The argument is the message.
  let malformed: @Sendable (String) -> any HTTPResponseError
  /// The error for a request whose body is too large.
  ///
  /// The status of its response is always 413.
  let tooLarge: any HTTPResponseError
  /// Returns the error for a failure of the emulator itself.
  ///
  /// The cause is only logged.
  let internalFailure: @Sendable (any Error) -> any HTTPResponseError

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await context.diagnostics.recordingFailure { try await next(request, context) }
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      var response = try tooLarge.response(from: request, context: context)
      response.status = error.status
      return response
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch FormFields.Failure.malformed {
      return try malformed("malformed parameters").response(from: request, context: context)
    } catch FormFields.Failure.duplicate {
      return try malformed("duplicated parameter").response(from: request, context: context)
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
    malformed: { OAuthError.invalidRequest($0) }, tooLarge: OAuthError.invalidRequest(tooLargeMessage),
    internalFailure: { _ in OAuthError.serverError })
  /// The middleware for the user API.
  static let kapi = ErrorMiddleware(
    malformed: { KAPIError.invalidParameter($0) }, tooLarge: KAPIError.invalidParameter(tooLargeMessage),
    internalFailure: { _ in KAPIError.internalFailure })
  /// The middleware for the control API.
  static let control = ErrorMiddleware(
    malformed: { ControlError.badRequest($0) },
    tooLarge: ControlError(status: .contentTooLarge, message: tooLargeMessage),
    internalFailure: ControlError.internalFailure(by:))

  private static let tooLargeMessage = "the body is too large"
}
