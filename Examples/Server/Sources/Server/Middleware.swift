import HTTPTypes
import Hummingbird

/// Logs the errors that request handlers throw, because Hummingbird doesn't log them by default.
struct LogErrors: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      if !(error is any HTTPResponseError) {
        // The query isn't logged, because it can contain an authorization code.
        context.logger.error("The request failed.", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      }
      throw error
    }
  }
}

/// Rejects forms that a page of another origin sends.
///
/// `SameSite=Lax` isn't enough, because browsers send these cookies with forms of another subdomain. With each form,
/// browsers send the header `Sec-Fetch-Site` (to `https` URLs and to localhost) or at least `Origin`. Kakao's webhooks
/// have neither header, so they are accepted.
struct RejectCrossOriginForms: RouterMiddleware {
  /// The scheme, host, and port of this site.
  let origin: String

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let isCrossOrigin =
      HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }.map { $0 != "same-origin" }
      ?? request.headers[.origin].map { !$0.utf8.elementsEqual(origin.utf8) } ?? false
    guard request.method != .post || !isCrossOrigin else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }
}
