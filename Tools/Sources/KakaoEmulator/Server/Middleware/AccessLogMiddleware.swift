import Hummingbird
import Logging

/// A middleware that logs the method, path, and status of each request.
///
/// Queries, headers, and bodies aren't logged because they contain secrets.
struct AccessLogMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await next(request, context)
      log(request, status: response.status, context: context)
      return response
    } catch {
      log(request, status: (error as? any HTTPResponseError)?.status ?? .internalServerError, context: context)
      throw error
    }
  }

  private func log(_ request: Request, status: HTTPResponse.Status, context: EmulatorRequestContext) {
    guard context.logger.logLevel <= .info else { return }
    // `kakao emulator tail`, the console, and the page with a QR code poll these paths, and would fill the log.
    let isPoll = request.method == .get && [.emulator, .poll].contains(EndpointGroup(request.uri.path))
    context.logger.log(
      level: isPoll ? .debug : .info, "request",
      metadata: [
        "method": "\(request.method)", "path": "\(LoggedPath(request.uri.path).text)", "status": "\(status.code)",
      ])
  }
}
