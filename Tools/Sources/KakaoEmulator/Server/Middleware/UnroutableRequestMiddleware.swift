import Hummingbird

/// A middleware that responds to requests that the router can't route: malformed requests, requests with a method that
/// no path supports, and requests for an unknown path.
struct UnroutableRequestMiddleware: RouterMiddleware {
  let fallbackResponses: FallbackResponses

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    guard request.method != .connect else {
      // The emulator isn't a proxy. Later bytes on the connection are meant for another server.
      try await context.channel.close()
      return Response(status: .methodNotAllowed)
    }
    if let defect = request.headers.requestDefect {
      return try fallbackResponses.malformed(request, defect, context: context)
    }
    guard FallbackResponses.methods.contains(request.method) else {
      let allowed = FallbackResponses.methods.map(\.rawValue).joined(separator: ", ")
      return try fallbackResponses.methodNotAllowed(request, allowed: allowed, context: context)
    }
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return try fallbackResponses.notFound(request, context: context)
    }
  }
}
