import Hummingbird

extension Refusals {
  /// Every method that RFC 9110 and RFC 5789 define for a path of an origin server.
  private static let methods: [HTTPRequest.Method] = [.delete, .get, .head, .options, .patch, .post, .put, .trace]

  /// Where GET does what can be done but once: it spends a code, begins or ends a session, stores a request. HEAD must
  /// only look.
  private static let once: Set = [
    "/apiweb/code.json", "/auth/kpidt", "/login", "/login/qr", "/login/qr/confirm", "/logout", "/oauth/authorize",
    "/scheme/**",
  ]

  /// Takes the place of every method that a path of the router has no handler for. To be called when all routes are
  /// there.
  func refuseOtherMethods(of router: Router<EmulatorRequestContext>) {
    for routes in Dictionary(grouping: router.routes, by: \.path.description).values {
      guard let path = routes.first?.path else { continue }
      let isCrossOrigin = PathArea(path.description).isCrossOrigin
      let handled = routes.map(\.method)
      // The router answers HEAD wherever it answers GET and nobody else does.
      let hasHead = handled.contains(.get) && !Self.once.contains(path.description)
      let answered = handled + (hasHead ? [.head] : []) + (isCrossOrigin ? [.options] : [])
      let allowed = Self.methods.filter(answered.contains).map(\.rawValue).joined(separator: ", ")
      if isCrossOrigin { router.on(path, method: .options) { _, _ in Response(status: .ok) } }
      for method in Self.methods where !answered.contains(method) {
        router.on(path, method: method) { request, context in
          let refusal = try wrongMethod(request, allowed: allowed, context: context)
          return method == .head ? refusal.createHeadResponse() : refusal
        }
      }
    }
  }
}

/// Answers for paths that the router does not know.
struct UnknownPathMiddleware: RouterMiddleware {
  let refusals: Refusals

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return try refusals.notFound(request, context: context)
    }
  }
}
