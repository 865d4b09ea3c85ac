/// A change of a user's token.
///
/// See ``TokenSession/changes()``.
public enum SessionChange: Sendable, Hashable {
  /// A login or additional consent stored a new token.
  case signedIn
  /// The token was refreshed, or the ID token of a refresh was verified and stored after it.
  case refreshed
  /// The token was removed.
  case signedOut(SignOutReason)
}

/// The reason why a token was removed.
public enum SignOutReason: Sendable, Hashable {
  /// The user logged out.
  case logout
  /// The user was unlinked from the app.
  case unlink
  /// The server rejected the refresh token, because it expired or the session was ended elsewhere.
  case invalidGrant
}
