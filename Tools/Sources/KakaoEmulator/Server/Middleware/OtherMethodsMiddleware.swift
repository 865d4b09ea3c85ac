import Hummingbird

/// A middleware that responds to methods for which a path has no handler, and that explains requests for an unknown
/// path in the request log.
struct OtherMethodsMiddleware: RouterMiddleware {
  /// The responder with a GET route for each path, which responds with the path's supported methods in the header
  /// `Allow`.
  private let paths: RouterResponder<EmulatorRequestContext>
  private let fallbackResponses: FallbackResponses
  /// The paths of Kakao's hosts, without those that have parameters.
  private let kakaoPaths: [String]

  /// Paths on which GET has side effects: it redeems a code, starts or ends a session, or stores a request.
  ///
  /// HEAD isn't supported there, because it must not have side effects.
  private static let pathsWithSideEffectsOnGet: Set = [
    "/apiweb/code.json", "/auth/kpidt", "/login", "/login/qr", "/login/qr/confirm", "/logout", "/oauth/authorize",
    "/oauth/token", "/scheme/**", "/talk/channel/follow", "/talk/friends/picker/easylink",
  ]

  /// Adds the responses to a router that already has all of its routes.
  ///
  /// The router then uses the middleware only for requests without a route. A route for each method of each path would
  /// take several times longer to build than all other routes.
  static func add(to router: Router<EmulatorRequestContext>, fallbackResponses: FallbackResponses) {
    let paths = Router(context: EmulatorRequestContext.self)
    for routes in Dictionary(grouping: router.routes, by: \.path.description).values {
      guard let path = routes.first?.path else { continue }
      let handled = routes.map(\.method)
      // By default, the router handles HEAD for every path that has a GET handler and no HEAD handler.
      let hasHead = handled.contains(.get) && !pathsWithSideEffectsOnGet.contains(path.description)
      let hasOptions = EndpointGroup(path.description).allowsCrossOrigin
      let supported = handled + (hasHead ? [.head] : []) + (hasOptions ? [.options] : [])
      let allowed = FallbackResponses.methods.filter(supported.contains).map(\.rawValue).joined(separator: ", ")
      paths.get(path) { _, _ in Response(status: .methodNotAllowed, headers: [.allow: allowed]) }
      if handled.contains(.get), !hasHead {
        router.on(path, method: .head) { request, context in
          try fallbackResponses.methodNotAllowed(request, allowed: allowed, context: context)
        }
      }
    }
    let kakaoPaths = Set(router.routes.map(\.path.description)).filter { path in
      EndpointGroup(path).isKakaoEndpoint && !path.contains { ":*{".contains($0) }
    }
    router.add(
      middleware: Self(
        paths: paths.buildResponder(), fallbackResponses: fallbackResponses, kakaoPaths: kakaoPaths.sorted()))
  }

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    head.method = .get
    let path = try await paths.respond(to: Request(head: head, body: RequestBody(buffer: .init())), context: context)
    guard let allowed = path.headers[.allow] else {
      if EndpointGroup(request.uri.path).isKakaoEndpoint { context.diagnostics.reason = unknownPath(request.routePath) }
      return try await next(request, context)
    }
    // The CORS headers follow in `CORSMiddleware`.
    if request.method == .options, allowed.contains("OPTIONS") { return Response(status: .ok) }
    return try fallbackResponses.methodNotAllowed(request, allowed: allowed, context: context)
  }

  /// Returns the reason why a request for an unknown path fails, with the path that was probably meant.
  private func unknownPath(_ path: String) -> FailureReason {
    guard let similar = Suggestion.closest(to: path, among: kakaoPaths) else {
      return FailureReason(name: "unknownPath", facts: [.sent(path)])
    }
    return FailureReason(name: "misspelledPath", facts: [.sent(path), .similar(similar)])
  }
}
