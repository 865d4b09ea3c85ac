import Foundation
import KakaoSDKCommon

/// The second half of a login, from the callback to the stored token.
struct LoginCompletion: Sendable {
  /// The client's state when the login began.
  ///
  /// A late login must not overwrite later changes.
  private struct Snapshot: Sendable {
    /// See ``TokenSession/loginGeneration``.
    let loginGeneration: Int
    /// See ``LoginGate/startedRuns``.
    let startedRuns: Int
    /// The stored token; nil also if the token couldn't be read.
    ///
    /// Other clients with the same store can change it too.
    let token: OAuthToken?
  }

  private let client: KakaoClient
  private let request: AuthorizationRequest
  private let user: ConsentingUser?
  private let issuer: String
  private let snapshot: Snapshot

  /// Creates the completion of a login that begins now.
  ///
  /// - Parameters:
  ///   - client: The client that logs in.
  ///   - request: The authorization request.
  ///   - user: The user who is asked for more consent; nil for a login.
  ///   - issuer: The authorization server.
  init(client: KakaoClient, request: AuthorizationRequest, user: ConsentingUser?, issuer: String) {
    self.client = client
    self.request = request
    self.user = user
    self.issuer = issuer
    snapshot = Snapshot(
      loginGeneration: client.tokens.loginGeneration, startedRuns: client.gate.startedRuns,
      token: try? client.tokens.stored())
  }

  /// Validates the callback, exchanges its code, and stores the token.
  ///
  /// - Parameter callback: The callback URL.
  /// - Returns: The token, which has been stored.
  /// - Throws: ``KakaoSDKCommon/SdkError``. The token isn't stored then.
  func run(_ callback: URL) async throws(SdkError) -> OAuthToken {
    try await run(callback, isLate: false)
  }

  /// Completes the login in the background after its call has ended.
  ///
  /// ``TokenSession/changes()`` reports the login. Failures are logged.
  ///
  /// If the callback has no `state`, the user is logged in only if the response contains an ID token with this login's
  /// nonce.
  ///
  /// - Parameter callback: The callback URL.
  /// - Returns: False if the user has logged out, the stored token has changed, or another login or page has begun in
  ///   the meantime. In this case, the code isn't exchanged.
  func startLate(_ callback: URL) -> Bool {
    guard (try? requireNoChange()) != nil else { return false }
    Task {
      do throws(SdkError) {
        _ = try await run(callback, isLate: true)
      } catch {
        SDKLogger.make(isEnabled: client.configuration.isLoggingEnabled)
          .warning("late login failed", metadata: ["reason": "\(error.reasonName)"])
      }
    }
    return true
  }

  private func run(_ callback: URL, isLate: Bool) async throws(SdkError) -> OAuthToken {
    let code = try AuthorizationCallback(callback, for: request.expectedCallback, issuer: issuer).code
    // Any app can open a late callback without a `state`. Only the nonce proves that the code belongs to this login.
    let hasNoState = isLate && CallbackQuery(callback).values(of: "state").isEmpty
    return try await client.exchange(
      code: code, verifier: request.pkce.verifier, redirectURI: request.expectedCallback.uri, nonce: request.nonce,
      requiringIDToken: request.login.nonce != nil || hasNoState, consentOf: user
    ) { () throws(SdkError) in
      if isLate { try requireNoChange() }
    }
  }

  /// - Throws: `IllegalState` if the user has logged out or logged in again since the start, also through another
  ///   client with the same store; `TokenStoreFailed` if the store can't be read.
  private func requireNoChange() throws(SdkError) {
    let token = try client.tokens.stored()
    let isSameToken = token.map { snapshot.token?.hasSameTokens(as: $0) == true } ?? (snapshot.token == nil)
    guard isSameToken, client.tokens.loginGeneration == snapshot.loginGeneration,
      client.gate.startedRuns == snapshot.startedRuns
    else {
      throw SdkError(.IllegalState, code: .sessionChanged, .sessionChangedDuringLogin)
    }
  }
}

extension SdkError {
  /// The reason without the message, because the message can contain data that must not be logged.
  fileprivate var reasonName: String {
    isAuthFailed ? "\(getAuthError().reason)" : "\(getClientError().reason)"
  }
}

/// The logged-in user when a consent page opens.
struct ConsentingUser: Sendable {
  let token: OAuthToken
  /// The generation of the user's login; see ``TokenSession/loginGeneration``.
  let loginGeneration: Int
}
