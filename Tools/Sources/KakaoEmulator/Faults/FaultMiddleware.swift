import Hummingbird
import ServiceLifecycle

/// Applies faults to requests.
///
/// Requests to the emulator's own paths have no faults, so that a fault can always be removed.
struct FaultMiddleware: RouterMiddleware {
  static let dropped = "drop"

  let faults: Faults
  /// The clock for delays.
  ///
  /// It isn't the emulator's clock, whose time can be changed.
  var clock: any Clock<Duration> = ContinuousClock()

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard EndpointGroup(path).isKakaoEndpoint, let fault = faults.take(method: request.method.rawValue, path: path)
    else {
      return try await next(request, context)
    }
    context.diagnostics.fault = fault.summary
    if fault.delay > .zero {
      // A shutdown of the emulator cancels the delay.
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: fault.delay) }
    }
    switch fault.effect {
    case .none: return try await next(request, context)
    case .respond(let faultResponse): return faultResponse.response()
    case .drop:
      // The server ignores a response to a closed channel and then releases the connection.
      try await context.channel.close()
      return Response(status: .internalServerError)
    }
  }
}

extension Fault {
  /// The description of the fault in the request log.
  fileprivate var summary: String {
    switch effect {
    case .none: "delay"
    case .respond(let faultResponse): "status \(faultResponse.status)"
    case .drop: FaultMiddleware.dropped
    }
  }
}
