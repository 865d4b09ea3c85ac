import KakaoSDKCommon

/// A refreshed token that isn't stored yet.
///
/// It must not be lost: the server may already have invalidated the refresh token that it replaces.
final class UnsavedToken: Sendable {
  private struct Entry: Sendable {
    let old: OAuthToken
    let fresh: OAuthToken
  }

  private let entry = Locked<Entry?>(nil)

  /// Keeps the result of refreshing `old`.
  func set(_ fresh: OAuthToken, replacing old: OAuthToken) {
    entry.withLock { $0 = Entry(old: old, fresh: fresh) }
  }

  /// Returns the token that replaces the stored token, or `nil` if there is none.
  ///
  /// Discards a token that replaces a different one, because that login has ended.
  func token(replacing stored: OAuthToken) -> OAuthToken? {
    entry.withLock { entry in
      if let old = entry?.old, !old.hasSameTokens(as: stored) { entry = nil }
      return entry?.fresh
    }
  }

  /// Discards the token, because it has been stored or its login has ended.
  func discard() {
    entry.withLock { $0 = nil }
  }
}

extension OAuthToken {
  /// Returns whether both have the same access token and refresh token.
  ///
  /// The dates aren't compared, because a custom store may recalculate them.
  func hasSameTokens(as other: OAuthToken) -> Bool {
    accessToken == other.accessToken && refreshToken == other.refreshToken
  }
}
