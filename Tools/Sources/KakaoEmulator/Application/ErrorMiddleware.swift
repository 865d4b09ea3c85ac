import Hummingbird

/// Turns whatever a handler throws into an answer of the API it belongs to; errors know their own.
struct ErrorMiddleware: RouterMiddleware {
  /// The answer to a request whose fields cannot be read.
  let malformed: @Sendable (String) -> any HTTPResponseError
  /// The answer to a fault of the emulator itself; its cause goes to the log only.
  let fault: @Sendable (any Error) -> any HTTPResponseError

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await context.notes.noting { try await next(request, context) }
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      var response = try malformed("the body is too large").response(from: request, context: context)
      response.status = error.status
      return response
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch FormFields.Failure.malformed {
      return try malformed("malformed parameters").response(from: request, context: context)
    } catch FormFields.Failure.duplicate {
      return try malformed("duplicated parameter").response(from: request, context: context)
    } catch let error as ConfigError {
      return try malformed(error.message).response(from: request, context: context)
    } catch {
      // The type says what broke; the value could hold what a client sent.
      context.logger.error("request failed", metadata: ["error": "\(logName(of: error))"])
      return try fault(error).response(from: request, context: context)
    }
  }
}

extension ErrorMiddleware {
  /// For the authorization server.
  static let kauth = ErrorMiddleware(
    malformed: { OAuthError.invalidRequest($0) }, fault: { _ in OAuthError.temporaryFault })
  /// For the user API.
  static let kapi = ErrorMiddleware(
    malformed: { KAPIError.invalidParameter($0) }, fault: { _ in KAPIError.internalFault })
  /// For the control API.
  static let control = ErrorMiddleware(
    malformed: { ControlError.badRequest($0) }, fault: ControlError.fault(by:))
}
