import HTTPTypes
import Hummingbird

/// The access control of the control API and the console.
///
/// The control API issues tokens without a login. A website that the developer visits must not be able to call the
/// control API, either from the website's origin or with a host name that resolves to this machine (DNS rebinding).
struct ControlAccess: RouterMiddleware {
  /// The token that callers must send.
  ///
  /// Nil if no token is required, which is possible only on a loopback address.
  let token: String?
  /// The console's sessions, which browsers use instead of the token.
  let sessions = ConsoleSessions()
  /// Whether the emulator listens on a loopback address only.
  let listensOnLoopback: Bool

  init(token: String?, listensOnLoopback: Bool) {
    self.token = token
    self.listensOnLoopback = listensOnLoopback
  }

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    try authorize(request)
    return try await next(request, context)
  }

  /// Checks that a request may access the control API.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - allowsLinks: Whether pages of other sites may link to the path.
  /// - Throws: `ControlError` if the request comes from another site, or if the token is required and missing or wrong.
  func authorize(_ request: Request, allowsLinks: Bool = false) throws(ControlError) {
    try checkOrigin(request, allowsLinks: allowsLinks)
    if let token {
      if sessions.isSignedIn(request) { return }
      guard case .bearer(let given)? = try? RequestCredentials(headers: request.headers),
        constantTimeEqual(given, token)
      else {
        throw ControlError.unauthorized
      }
    }
  }

  /// Checks that a request doesn't come from another site.
  ///
  /// Browsers omit `Origin` for images, scripts, and links, but indicate in `Sec-Fetch-Site` that another site sent the
  /// request. Pages on other ports of this machine are the same site for browsers, but not for the emulator.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - allowsLinks: Whether pages of other sites may link to the path. They can't read the page that is opened.
  /// - Throws: `ControlError` if `Sec-Fetch-Site` names another site, or if `Origin` differs from `Host`. Without a
  ///   token, also throws if the emulator isn't on a loopback address or the `Host` isn't this machine.
  func checkOrigin(_ request: Request, allowsLinks: Bool = false) throws(ControlError) {
    if let site = request.fetchMetadata("Site"), !["same-origin", "none"].contains(site) {
      guard allowsLinks, request.method == .get, request.fetchMetadata("Mode") == "navigate" else {
        throw ControlError.forbidden("requests from other origins are refused")
      }
    }
    let host = request.head.authority ?? ""
    let isForeign = request.headers[.origin].map { origin in
      !["http://\(host)", "https://\(host)"].containsBytes(of: origin)
    }
    if isForeign == true {
      throw ControlError.forbidden("requests from other origins are refused")
    }
    guard token == nil else { return }
    guard listensOnLoopback else {
      throw ControlError.forbidden("without a control token, the control API is only available on loopback addresses")
    }
    guard Loopback.contains(authority: host) else {
      throw ControlError.forbidden("the Host header must name this machine")
    }
  }
}

extension Request {
  /// Returns a header that browsers use to describe the sender of a request (W3C Fetch Metadata Request Headers).
  fileprivate func fetchMetadata(_ name: String) -> String? {
    HTTPField.Name("Sec-Fetch-\(name)").flatMap { headers[$0] }
  }
}
