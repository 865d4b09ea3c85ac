import Foundation
import Hummingbird

/// Lets only the machine's own tools reach the control API.
///
/// It hands out tokens without a login, so a web page that the developer happens to visit must not be able to call it:
/// not from its own origin, and not under a name that it made point to this machine (DNS rebinding).
struct ControlGuard: RouterMiddleware {
  /// What callers must present; nil where only this machine can connect at all.
  let token: String?
  /// What a browser may present instead.
  let sessions = ConsoleSessions()
  /// Whether the emulator listens for this machine only.
  let listensOnLoopback: Bool

  init(token: String?, listensOnLoopback: Bool) {
    self.token = token
    self.listensOnLoopback = listensOnLoopback
  }

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    try admit(request)
    return try await next(request, context)
  }

  /// - Throws: `ControlError` for a request that must not get through.
  func admit(_ request: Request) throws(ControlError) {
    try checkOrigin(request)
    if let token {
      if sessions.isSignedIn(request) { return }
      guard case .bearer(let given)? = try? Credentials(request), constantTimeEqual(given, token) else {
        throw ControlError.unauthorized
      }
    }
  }

  /// - Throws: `ControlError` for a request that a page of another site may have made.
  func checkOrigin(_ request: Request) throws(ControlError) {
    let host = request.head.authority ?? ""
    if let origin = request.headers[.origin], origin != "http://\(host)", origin != "https://\(host)" {
      throw ControlError.forbidden("requests from other origins are refused")
    }
    guard token == nil else { return }
    guard listensOnLoopback else {
      throw ControlError.forbidden("without a control token the control API is on loopback only")
    }
    guard Loopback.contains(authority: host) else {
      throw ControlError.forbidden("the Host header must name this machine")
    }
  }
}

/// Names and addresses that mean this machine.
enum Loopback {
  static func contains(host: String) -> Bool {
    if ["localhost", "::1", "[::1]"].contains(host.lowercased()) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Takes host and optional port, as a `Host` header has them.
  static func contains(authority: String) -> Bool {
    guard let url = URLComponents(string: "http://\(authority)"), url.user == nil, url.path.isEmpty,
      url.query == nil, url.fragment == nil, let host = url.host
    else { return false }
    return contains(host: host)
  }
}
