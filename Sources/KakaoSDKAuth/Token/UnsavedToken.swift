import KakaoSDKCommon

/// What a refresh has brought, until the store has it. It may be all that is left of the login, since the refresh token it
/// replaces may be dead.
final class UnsavedToken: Sendable {
  private struct Entry: Sendable {
    let old: OAuthToken
    let fresh: OAuthToken
  }

  private let entry = Locked<Entry?>(nil)

  /// Keeps what a refresh of `old` has brought.
  func keep(_ fresh: OAuthToken, replacing old: OAuthToken) {
    entry.withLock { $0 = Entry(old: old, fresh: fresh) }
  }

  /// What replaces the stored token, or nil. What replaces another is forgotten: it is of a login that is over.
  func token(replacing stored: OAuthToken) -> OAuthToken? {
    entry.withLock { entry in
      if let old = entry?.old, !old.hasTokens(of: stored) { entry = nil }
      return entry?.fresh
    }
  }

  /// It is stored, or its login is over.
  func forget() {
    entry.withLock { $0 = nil }
  }
}

extension OAuthToken {
  /// Whether it is the same, also after a store has made its dates anew.
  func hasTokens(of other: OAuthToken) -> Bool {
    accessToken == other.accessToken && refreshToken == other.refreshToken
  }
}
