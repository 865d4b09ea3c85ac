package import Foundation
package import KakaoSDKCommon

/// The state of a ``KakaoTokenSession``: the token, if it's known, and the operation in progress.
///
/// ``KakaoTokenSession`` reads and changes the state only through the members below.
package indirect enum TokenState: Sendable {
  package typealias RefreshTask = Task<Result<OAuthToken, SdkError>, Never>

  /// No token is stored, or the store hasn't been read yet.
  case signedOut
  /// The token as it was last read or saved.
  case signedIn(OAuthToken)
  /// The token was refreshed, but the store doesn't have the result yet.
  ///
  /// The result must not be lost, because the server may already have invalidated the previous refresh token.
  case unsaved(OAuthToken, replacing: OAuthToken)
  /// A refresh is running.
  ///
  /// The associated state, which is one of the states above, applies in the meantime.
  case refreshing(TokenState, id: UUID, RefreshTask)
  /// The token is being removed.
  ///
  /// If this fails, the previous state is restored.
  case signingOut(TokenState)

  /// The state without a refresh or a removal in progress.
  private var underlying: TokenState {
    get {
      switch self {
      case .signedOut, .signedIn, .unsaved: self
      case .refreshing(let underlying, _, _): underlying
      case .signingOut(let previous): previous.underlying
      }
    }
    set {
      switch self {
      case .signedOut, .signedIn, .unsaved: self = newValue
      case .refreshing(_, let id, let task): self = .refreshing(newValue, id: id, task)
      case .signingOut(var previous):
        previous.underlying = newValue
        self = .signingOut(previous)
      }
    }
  }

  /// The token in the store, if it's known; nil during a removal.
  var token: OAuthToken? {
    switch self {
    case .signedOut, .signingOut: nil
    case .signedIn(let token), .unsaved(_, replacing: let token): token
    case .refreshing(let underlying, _, _): underlying.token
    }
  }

  // MARK: - Reading and saving

  /// Records the store's content, because other processes and the app can change it too.
  ///
  /// - Returns: The token with the ID of its login. A token without an ID starts a new login, unless its access token
  ///   or refresh token is known. Every session derives the same new ID from the refresh token, which
  ///   Kakao keeps in most refreshes.
  mutating func recordStored(_ stored: OAuthToken?) -> OAuthToken? {
    guard let stored else {
      underlying = .signedOut
      return nil
    }
    let known = [underlying.token, unsavedToken].compactMap { $0 }
      .first { $0.accessToken == stored.accessToken || $0.refreshToken == stored.refreshToken }
    let token = stored.with(loginID: stored.loginID ?? known?.loginID ?? stored.derivedLoginID)
    if case .unsaved(_, replacing: let old) = underlying, old.hasSameTokens(as: stored) { return token }
    underlying = .signedIn(token)
    return token
  }

  /// Records that a token was saved, even if a removal is in progress.
  mutating func recordSave(of token: OAuthToken) {
    undoRemoval()
    underlying = .signedIn(token)
  }

  // MARK: - Refreshing

  mutating func startRefresh(_ id: UUID, _ task: RefreshTask) { self = .refreshing(underlying, id: id, task) }

  mutating func endRefresh(_ id: UUID) {
    switch self {
    case .refreshing(let underlying, id, _): self = underlying
    case .signingOut(.refreshing(let underlying, id, _)): self = .signingOut(underlying)
    default: break
    }
  }

  /// The refresh that is running, for further callers to wait for.
  var refreshTask: RefreshTask? {
    if case .refreshing(_, _, let task) = self { task } else { nil }
  }

  /// Returns whether a refresh may still store its result: the user hasn't logged out since it started.
  func isCurrentRefresh(_ id: UUID) -> Bool {
    if case .refreshing(_, id, _) = self { true } else { false }
  }

  /// Keeps the result of a refresh until it is saved, unless the user has logged out.
  mutating func keepUnsaved(_ fresh: OAuthToken, replacing old: OAuthToken, during id: UUID) {
    switch self {
    case .refreshing(_, id, _), .signingOut(.refreshing(_, id, _)): underlying = .unsaved(fresh, replacing: old)
    default: break
    }
  }

  /// The result of an earlier refresh that isn't saved yet.
  var unsavedToken: OAuthToken? {
    if case .unsaved(let fresh, _) = underlying { fresh } else { nil }
  }

  // MARK: - Removing

  var isSigningOut: Bool {
    if case .signingOut = self { true } else { false }
  }

  mutating func startRemoval() {
    if !isSigningOut { self = .signingOut(self) }
  }

  mutating func endRemoval() {
    if isSigningOut { self = .signedOut }
  }

  mutating func undoRemoval() {
    if case .signingOut(let previous) = self { self = previous }
  }
}
