import Hummingbird
import Synchronization

/// A middleware that responds to methods for which a path has no handler, and that explains requests for an unknown
/// path in the request log.
struct OtherMethodsMiddleware: RouterMiddleware {
  private let paths: RouterPaths
  private let fallbackResponses: FallbackResponses

  /// Adds the responses to a router that already has all of its routes.
  ///
  /// The router then uses the middleware only for requests without a route. A route for each method of each path would
  /// take several times longer to build than all other routes.
  static func add(to router: Router<EmulatorRequestContext>, fallbackResponses: FallbackResponses) {
    let paths = RouterPaths(router)
    // By default, the router handles HEAD for every path that has a GET handler and no HEAD handler.
    for path in RouterPaths.withSideEffectsOnGet {
      router.on(RouterPath(path), method: .head) { request, context in
        try fallbackResponses.methodNotAllowed(request, allowed: paths.allowedMethods(at: path), context: context)
      }
    }
    router.add(middleware: Self(paths: paths, fallbackResponses: fallbackResponses))
  }

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    head.method = .get
    let path = try await paths.lookup.responder.respond(
      to: Request(head: head, body: RequestBody(buffer: .init())), context: context)
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
    guard let similar = Suggestion.closest(to: path, among: paths.lookup.kakaoPaths) else {
      return FailureReason(name: "unknownPath", facts: [.sent(path)])
    }
    return FailureReason(name: "misspelledPath", facts: [.sent(path), .similar(similar)])
  }
}

/// The paths of a router when it got its ``OtherMethodsMiddleware``, with the methods that have routes.
private final class RouterPaths: Sendable {
  struct Lookup: Sendable {
    /// The responder with a GET route for each path, which responds with the path's supported methods in the header
    /// `Allow`.
    let responder: RouterResponder<EmulatorRequestContext>
    /// The paths of Kakao's hosts, without those that have parameters.
    let kakaoPaths: [String]
  }

  /// Paths on which GET has side effects: it redeems a code, starts or ends a session, or stores a request.
  ///
  /// HEAD isn't supported there, because it must not have side effects.
  static let withSideEffectsOnGet: Set = [
    "/apiweb/code.json", "/auth/kpidt", "/login", "/login/qr", "/login/qr/confirm", "/logout", "/oauth/authorize",
    "/oauth/token", "/scheme/**", "/talk/channel/follow", "/talk/friends/picker/easylink",
  ]

  private let routes: [(path: RouterPath, method: HTTPRequest.Method)]
  private let built = Mutex<Lookup?>(nil)

  init(_ router: Router<EmulatorRequestContext>) {
    routes = router.routes.map { ($0.path, $0.method) }
  }

  /// The lookup for requests without a route.
  ///
  /// It's built at the first use, because it takes long to build, and many emulators never get such a request.
  var lookup: Lookup {
    built.withLock { built in
      if let built { return built }
      let lookup = makeLookup()
      built = lookup
      return lookup
    }
  }

  /// Returns the methods that a path supports, separated by commas.
  func allowedMethods(at path: String) -> String {
    allowedMethods(at: path, handled: routes.filter { $0.path.description == path }.map(\.method))
  }

  private func allowedMethods(at path: String, handled: [HTTPRequest.Method]) -> String {
    let hasHead = handled.contains(.get) && !Self.withSideEffectsOnGet.contains(path)
    let hasOptions = EndpointGroup(path).allowsCrossOrigin
    let supported = handled + (hasHead ? [.head] : []) + (hasOptions ? [.options] : [])
    return FallbackResponses.methods.filter(supported.contains).map(\.rawValue).joined(separator: ", ")
  }

  private func makeLookup() -> Lookup {
    let paths = Router(context: EmulatorRequestContext.self)
    for (name, routes) in Dictionary(grouping: routes, by: \.path.description) {
      let allowed = allowedMethods(at: name, handled: routes.map(\.method))
      paths.get(routes[0].path) { _, _ in Response(status: .methodNotAllowed, headers: [.allow: allowed]) }
    }
    let kakaoPaths = Set(routes.map(\.path.description)).filter { path in
      EndpointGroup(path).isKakaoEndpoint && !path.contains { ":*{".contains($0) }
    }
    return Lookup(responder: paths.buildResponder(), kakaoPaths: kakaoPaths.sorted())
  }
}
