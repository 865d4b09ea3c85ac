import Hummingbird

/// A middleware that publishes an event after each successful request that can change the emulator's state.
struct StateEventMiddleware: RouterMiddleware {
  let events: Events

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    if response.status.code < 400, ![.get, .head].contains(request.method) { events.publish(.state) }
    return response
  }
}
