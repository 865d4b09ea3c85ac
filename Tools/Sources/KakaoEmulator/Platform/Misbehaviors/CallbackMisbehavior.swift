import Foundation
import Hummingbird

/// A misbehavior of the redirect that delivers the code to the app.
enum CallbackMisbehavior: String, Sendable, CaseIterable {
  case withoutState = "callback-without-state"
  case unknownState = "callback-unknown-state"
  /// The `state` belongs to a login in another browser.
  case otherLoginsState = "callback-other-login-state"
  /// The callback of an earlier login arrives again.
  case replayed = "callback-replayed"
  /// The code was issued to another user in another login (code injection).
  case otherUsersCode = "callback-other-user-code"
  /// The code was issued to another app key.
  case otherClientsCode = "callback-other-client-code"
  case errorAndCode = "callback-error-and-code"
  /// The parameter `iss` names another server (RFC 9207).
  case wrongIssuer = "callback-wrong-issuer"
  /// The whole callback belongs to another user's login in another browser (login CSRF).
  case otherBrowser = "callback-other-browser"
  /// The query has the user ID of another user.
  case userID = "callback-user-id"
}

extension Services {
  /// Returns the URL that replaces a callback.
  ///
  /// Throws a ``MisbehaviorProblem`` if the misbehavior can't act.
  func url(of callback: CodeCallback, with misbehavior: CallbackMisbehavior, _ fault: Fault) async throws -> String {
    var callback = callback
    let code = callback.code
    switch misbehavior {
    case .withoutState:
      guard callback["state"] != nil else { throw MisbehaviorProblem.noState }
      callback["state"] = nil
    case .unknownState: callback["state"] = random.bytes(32).base64URLEncodedString()
    case .otherLoginsState:
      guard let state = try await unfinishedLogin(otherThan: callback).state else { throw MisbehaviorProblem.noState }
      callback["state"] = state
    case .replayed:
      guard let earlier = fault.callbacks[code.clientID] else {
        faults.remember(callback.url, of: code.clientID, in: fault.id)
        throw MisbehaviorProblem.noEarlierCallback
      }
      return earlier
    case .otherUsersCode:
      let other = try await otherUser(of: code.appID, than: code.accountID)
      callback["code"] = try await issue(code.forAnotherLogin(of: other, random: random), insteadOf: code)
    case .otherClientsCode:
      var other = code
      let keys = try await storage.app(id: code.appID)?.keys.all ?? []
      let key = keys.first { $0.kind != .admin && !$0.value.hasSameBytes(as: code.clientID) }
      (other.clientID, other.keyKind) = (key?.value ?? random.bytes(16).hex, key?.kind ?? code.keyKind)
      callback["code"] = try await issue(other, insteadOf: code)
    case .errorAndCode:
      callback["error"] = "access_denied"
      callback["error_description"] = "User denied access"
    case .wrongIssuer: callback["iss"] = otherIssuer
    case .otherBrowser: return try await callbackOfOtherBrowser(insteadOf: callback)
    case .userID:
      let other = try await otherUser(of: code.appID, than: code.accountID)
      // Kakao doesn't send any of these parameters. A vulnerable client would probably read the user ID from one of
      // them.
      for name in ["user_id", "userId", "id", "uid", "sub"] { callback[name] = String(other.link.userID) }
    }
    return callback.url
  }

  /// Completes another user's login that began in another browser, and returns its callback.
  private func callbackOfOtherBrowser(insteadOf callback: CodeCallback) async throws -> String {
    let code = callback.code
    let other = try await otherUser(of: code.appID, than: code.accountID)
    let login = try await unfinishedLogin(otherThan: callback)
    let issuer = CodeIssuer(services: self)
    let value = issuer.value()
    let make = { @Sendable [clock] (request: AuthorizationRequest) in
      issuer.code(
        value, request: request, account: other.account.id, scopes: other.scopes(like: code),
        authenticatedAt: clock.now)
    }
    guard let request = try await storage.consumeAuthorizationRequest(login.id, for: make) else {
      throw MisbehaviorProblem.noOtherLogin
    }
    issuer.logIssued(make(request), to: request)
    var result = CodeCallback(code: make(request))
    result["code"] = value
    result["state"] = request.state
    return result.url
  }

  /// Returns the newest login of the same client that hasn't ended.
  ///
  /// A login that the control API completed is still stored and must be skipped. Its `state`, nonce, and code challenge
  /// equal those of the callback. Comparing only the `state` isn't enough, because some clients use the same one for
  /// all logins.
  private func unfinishedLogin(otherThan callback: CodeCallback) async throws -> AuthorizationRequest {
    let logins = try await storage.authorizationRequests().filter { request in
      request.clientID.hasSameBytes(as: callback.code.clientID) && request.expiresAt > clock.now
        && request.popup == nil
        && (callback["state"] == nil || request.state.map(URLText.encode) != callback["state"]
          || request.nonce != callback.code.nonce || request.codeChallenge != callback.code.codeChallenge)
    }
    guard let login = logins.max(by: { $0.createdAt < $1.createdAt }) else { throw MisbehaviorProblem.noOtherLogin }
    return login
  }

  /// Stores a code under a new value and returns the value.
  ///
  /// The log assigns the new code's requests to the login of the original code.
  private func issue(_ code: AuthorizationCode, insteadOf original: AuthorizationCode) async throws -> String {
    let value = CodeIssuer(services: self).value()
    var code = code
    code.id = SecretHash(of: value)
    try await storage.save(code)
    logins.connect([code.id], to: original.id)
    return value
  }
}

extension AuthorizationCode {
  /// Returns the code that another user's login would have produced, with another nonce and another code challenge.
  fileprivate func forAnotherLogin(of user: OtherUser, random: RandomSource) -> AuthorizationCode {
    var code = self
    code.accountID = user.account.id
    code.scopes = user.scopes(like: self)
    code.nonce = nonce.map { _ in random.bytes(32).base64URLEncodedString() }
    code.codeChallenge = codeChallenge.map { _ in PKCE.challenge(for: random.bytes(32).base64URLEncodedString()) }
    return code
  }
}
