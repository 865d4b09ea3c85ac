import Hummingbird
import ServiceLifecycle

/// Plays the faults that were asked for. The emulator's own paths have none, so that a fault can always be taken back.
struct FaultMiddleware: RouterMiddleware {
  static let dropped = "drop"

  let faults: Faults
  /// Real time: the emulator's clock moves only when it is told to.
  var clock: any Clock<Duration> = ContinuousClock()

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard PathArea(path).isKakao, let fault = faults.take(method: request.method.rawValue, path: path) else {
      return try await next(request, context)
    }
    context.notes.fault = fault.summary
    if fault.delay > .zero {
      // An emulator that is told to end does not wait for it.
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: fault.delay) }
    }
    switch fault.effect {
    case .none: return try await next(request, context)
    case .answer(let answer): return answer.response()
    case .drop:
      // What is written to a closed channel goes nowhere, and the server then gives the connection up.
      try await context.channel.close()
      return Response(status: .internalServerError)
    }
  }
}

extension Fault {
  /// For the request log.
  fileprivate var summary: String {
    switch effect {
    case .none: "delay"
    case .answer(let answer): "status \(answer.status)"
    case .drop: FaultMiddleware.dropped
    }
  }
}
