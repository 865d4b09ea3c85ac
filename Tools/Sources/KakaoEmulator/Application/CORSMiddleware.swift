import Hummingbird

/// Lets scripts of every origin call Kakao's JSON endpoints, errors and faults included.
///
/// The headers are those of the live token endpoint (contract section 1). That the user API sends the same ones, and that
/// the answer to a preflight request is an empty 200, is inferred.
struct CORSMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    guard PathArea(request.uri.path).isCrossOrigin else { return try await next(request, context) }
    var response = try await next(request, context)
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.accessControlAllowMethods] = "GET, POST, OPTIONS"
    response.headers[.accessControlAllowHeaders] =
      "Authorization, KA, Origin, X-Requested-With, Content-Type, Accept"
    return response
  }
}
