import Hummingbird

/// A middleware that adds CORS headers to all responses of Kakao's JSON endpoints, including errors and faults, so that
/// scripts of any origin can call them.
///
/// The headers are the same as Kakao's, which differ between the token endpoint and the user API (docs/conformance.md,
/// "Token responses have the headers of the live service"). It is inferred that preflight requests get an empty 200
/// response.
struct CORSMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    let group = EndpointGroup(request.uri.path)
    guard group.allowsCrossOrigin else { return try await next(request, context) }
    var response = try await next(request, context)
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.accessControlAllowMethods] =
      group == .kapi ? "GET, POST, PUT, DELETE, OPTIONS" : "GET, POST, OPTIONS"
    response.headers[.accessControlAllowHeaders] =
      group == .kapi
      ? "Content-Type,X-Requested-With,Accept,Authorization,Origin,KA,Cache-Control,Pragma"
      : "Authorization, KA, Origin, X-Requested-With, Content-Type, Accept"
    return response
  }
}
