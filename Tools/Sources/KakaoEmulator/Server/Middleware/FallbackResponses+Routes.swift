import Hummingbird

extension FallbackResponses {
  /// The methods that RFC 9110 and RFC 5789 define for the paths of an origin server.
  static let methods: [HTTPRequest.Method] = [.delete, .get, .head, .options, .patch, .post, .put, .trace]

  /// Paths on which GET has side effects: it redeems a code, starts or ends a session, or stores a request.
  ///
  /// HEAD isn't supported there, because it must not have side effects.
  private static let pathsWithSideEffectsOnGet: Set = [
    "/apiweb/code.json", "/auth/kpidt", "/login", "/login/qr", "/login/qr/confirm", "/logout", "/oauth/authorize",
    "/oauth/token", "/scheme/**",
  ]

  /// Adds responses for all methods that a path has no handler for.
  ///
  /// Call this after adding all routes.
  func rejectOtherMethods(of router: Router<EmulatorRequestContext>) {
    for routes in Dictionary(grouping: router.routes, by: \.path.description).values {
      guard let path = routes.first?.path else { continue }
      let allowsCrossOrigin = EndpointGroup(path.description).allowsCrossOrigin
      let handled = routes.map(\.method)
      // By default, the router handles HEAD for every path that has a GET handler and no HEAD handler.
      let hasHead = handled.contains(.get) && !Self.pathsWithSideEffectsOnGet.contains(path.description)
      let supported = handled + (hasHead ? [.head] : []) + (allowsCrossOrigin ? [.options] : [])
      let allowed = Self.methods.filter(supported.contains).map(\.rawValue).joined(separator: ", ")
      if allowsCrossOrigin { router.on(path, method: .options) { _, _ in Response(status: .ok) } }
      for method in Self.methods where !supported.contains(method) {
        router.on(path, method: method) { request, context in
          try methodNotAllowed(request, allowed: allowed, context: context)
        }
      }
    }
  }
}

/// Responds to requests that the router can't route: requests that are malformed, have an unknown path, or have a
/// method that no path supports.
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
