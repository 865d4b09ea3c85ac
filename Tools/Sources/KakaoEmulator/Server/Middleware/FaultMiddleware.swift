import Hummingbird
import ServiceLifecycle

/// A middleware that applies faults to requests.
///
/// Requests to the emulator's own paths have no faults, so that a fault can always be removed.
struct FaultMiddleware: RouterMiddleware {
  let faults: Faults
  let finder: RequestPrincipalFinder
  let fallbackResponses: FallbackResponses
  let events: Events
  /// The clock for delays.
  ///
  /// The emulator's clock isn't used, because its time can be changed.
  var clock: any Clock<Duration> = ContinuousClock()

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    var (request, context) = (request, context)
    guard faults.arePending, EndpointGroup(request.uri.path).isKakaoEndpoint,
      let fault = faults.take(await finder.call(of: &request, for: faults))
    else { return try await next(request, context) }
    context.diagnostics.fault = fault
    events.publish(.state)
    let answer = fault.timing == .after ? try await next(request, context) : nil
    if fault.delay > .zero {
      // A shutdown of the emulator cancels the delay.
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: fault.delay) }
      // The caller may have changed during the delay.
      context.caller = nil
      RequestReads.current?.removeAll()
    }
    switch fault.effect {
    case .none, .misbehave:
      if let answer { return answer }
      return try await next(request, context)
    case .respond(let faultResponse): return faultResponse.response()
    case .fail(let failure):
      return try await failure.response(to: request, context: context, fallbackResponses: fallbackResponses)
    case .drop:
      // The server ignores a response to a closed channel and then releases the connection.
      try await context.channel.drop()
      return Response(status: .internalServerError)
    }
  }
}
