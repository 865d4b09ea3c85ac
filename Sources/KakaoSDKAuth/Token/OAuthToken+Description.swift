extension OAuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What may be printed: no token.
  public var description: String { "OAuthToken(expires \(expiredAt), scope \(scope ?? "unknown"))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What `dump` shows: no token.
  public var customMirror: Mirror {
    Mirror(self, children: ["expiredAt": expiredAt, "refreshTokenExpiredAt": refreshTokenExpiredAt])
  }
}
