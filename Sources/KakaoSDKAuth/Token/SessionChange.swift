/// What happened to a user's token; see ``TokenSession/changes()``.
public enum SessionChange: Sendable, Hashable {
  /// A login, or more consent, stored a new token.
  case signedIn
  /// The access token was replaced.
  case refreshed
  /// The token was removed.
  case signedOut(SignOutReason)
}

/// Why a token was removed.
public enum SignOutReason: Sendable, Hashable {
  /// The user logged out.
  case logout
  /// The user was unlinked from the app.
  case unlink
  /// The platform no longer takes the refresh token: it expired, or the session was ended elsewhere.
  case invalidGrant
}
