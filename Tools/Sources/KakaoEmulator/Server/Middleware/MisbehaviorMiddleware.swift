import Hummingbird

/// A middleware that applies misbehaviors to callbacks, token responses, and user information.
///
/// The handlers contain no code for misbehaviors: this middleware changes the handlers' responses, or replaces the
/// caller.
struct MisbehaviorMiddleware: RouterMiddleware {
  let services: Services
  let finder: RequestPrincipalFinder

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    guard services.faults.arePending, let place = Misbehavior.Place(path: request.routePath) else {
      return try await next(request, context)
    }
    var (request, context) = (request, context)
    let call = await finder.call(of: &request, for: services.faults)
    let note = { [diagnostics = context.diagnostics] (fault: Fault) in diagnostics.fault = fault }
    // A delay removes the caller from the context.
    if place == .userInformation, context.caller == nil {
      context.caller = try await finder.principal(of: request, request.queryFields).caller
    }
    if place == .userInformation, let caller = context.caller {
      context.caller = try await services.replacementCaller(for: caller, call, noting: note) ?? caller
    }
    var response = try await next(request, context)
    switch place {
    case .callback: try await services.misbehave(callback: &response, call, noting: note)
    case .token: try await services.misbehave(tokens: &response, call, noting: note)
    case .userInformation, .webhook: break
    }
    return response
  }
}
