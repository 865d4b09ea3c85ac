import Hummingbird

/// A middleware that removes the bodies of responses to HEAD, including errors and faults (RFC 9110 section 9.3.2).
///
/// The router does this only for the paths that have a GET handler.
struct HeadMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
