import Foundation
import Hummingbird

extension Services {
  /// Applies the oldest pending misbehavior that can act at a place, and counts the hit.
  ///
  /// `apply` returns nil if the misbehavior doesn't concern the request, and throws a ``MisbehaviorProblem`` if it
  /// can't act. In both cases, the next misbehavior is tried. `note` receives the fault that acted, and each fault that
  /// couldn't act.
  func firstMisbehavior<Value>(
    at place: Misbehavior.Place, _ call: FaultableCall, noting note: (Fault) -> Void,
    _ apply: (Misbehavior, Fault) async throws -> Value?
  ) async throws -> Value? {
    for fault in faults.misbehaviors(at: place, call) {
      guard let misbehavior = fault.effect.misbehavior else { continue }
      do {
        guard let value = try await apply(misbehavior, fault), let used = faults.use(fault.id) else { continue }
        note(used)
        events.publish(.state)
        return value
      } catch let problem as MisbehaviorProblem {
        var fault = fault
        fault.problem = problem
        note(fault)
      }
    }
    return nil
  }

  /// Changes a redirect that brings a code to the app.
  func misbehave(callback response: inout Response, _ call: FaultableCall, noting note: (Fault) -> Void) async throws {
    guard let callback = try await CodeCallback(response, in: storage) else { return }
    let replacement = try await url(of: callback, for: call, noting: note)
    if let replacement { response.headers[.location] = replacement }
  }

  /// Returns the URL that replaces a callback, or nil if the callback isn't changed.
  func url(
    of callback: CodeCallback, for call: FaultableCall, noting note: (Fault) -> Void
  ) async throws -> String? {
    try await firstMisbehavior(at: .callback, call, noting: note) { misbehavior, fault in
      guard case .callback(let misbehavior) = misbehavior else { return String?.none }
      return try await self.url(of: callback, with: misbehavior, fault)
    }
  }

  /// Changes a successful token response.
  func misbehave(tokens response: inout Response, _ call: FaultableCall, noting note: (Fault) -> Void) async throws {
    guard response.status == .ok else { return }
    let body = try await response.body.collected()
    response.body = ResponseBody(byteBuffer: body)
    guard let tokens = try? JSON(parsing: body.readableBytesView),
      case .string(let accessToken)? = tokens.member("access_token"),
      let caller = try await storage.caller(of: SecretHash(of: accessToken))
    else { return }
    let changed = try await firstMisbehavior(at: .token, call, noting: note) { misbehavior, _ -> JSON? in
      switch misbehavior {
      case .otherUsersRefresh: return try await otherUsersTokens(insteadOf: tokens, caller)
      case .idToken(let misbehavior):
        guard case .string(let token)? = tokens.member("id_token") else { throw MisbehaviorProblem.noIDToken }
        let replacement = try await idToken(token, of: caller, with: misbehavior)
        return tokens.setting([("id_token", .string(replacement))])
      default: return nil
      }
    }
    if let changed { response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: changed.bytes)) }
  }

  /// Returns the user whose information replaces that of the caller, or nil if it isn't replaced.
  func replacementCaller(
    for caller: Caller, _ call: FaultableCall, noting note: (Fault) -> Void
  ) async throws -> Caller? {
    try await firstMisbehavior(at: .userInformation, call, noting: note) { misbehavior, _ in
      guard misbehavior == .otherUsersInformation, let token = caller.token, token.expiresAt > clock.now
      else { return Caller?.none }
      let other = try await otherUser(of: caller.app.id, than: caller.account.id)
      return Caller(app: caller.app, account: other.account, link: other.link, grant: caller.grant, token: token)
    }
  }

  /// Issues tokens to another user with the scopes and the nonce of the caller.
  private func otherUsersTokens(insteadOf tokens: JSON, _ caller: Caller) async throws -> JSON? {
    guard let grant = caller.grant else { return nil }
    let other = try await otherUser(of: caller.app.id, than: caller.account.id)
    let code = AuthorizationCode(
      id: SecretHash(of: CodeIssuer(services: self).value()), appID: grant.appID, clientID: grant.clientID,
      keyKind: grant.keyKind, accountID: other.account.id, redirectURI: "", nonce: grant.nonce,
      scopes: other.scopes(like: grant.scopes), authenticatedAt: grant.authenticatedAt,
      expiresAt: clock.now.addingTimeInterval(lifetimes.code), isUnlimited: true)
    try await storage.save(code)
    logins.connect([code.id], to: grant.refreshToken)
    return try await TokenIssuer(services: self).redeem(code)?.json
  }
}
