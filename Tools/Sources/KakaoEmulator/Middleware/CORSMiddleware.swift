import Hummingbird

/// Adds CORS headers to all responses of Kakao's JSON endpoints, including errors and faults, so that scripts of any
/// origin can call them.
///
/// The headers are those of Kakao's token endpoint (docs/conformance.md, "Token responses have the headers of the live
/// service"). That the user API sends the same headers, and that preflight requests get an empty 200 response, is
/// inferred.
struct CORSMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    guard EndpointGroup(request.uri.path).allowsCrossOrigin else { return try await next(request, context) }
    var response = try await next(request, context)
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.accessControlAllowMethods] = "GET, POST, OPTIONS"
    response.headers[.accessControlAllowHeaders] =
      "Authorization, KA, Origin, X-Requested-With, Content-Type, Accept"
    return response
  }
}
