extension OAuthToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The expiry date and the scope, without any token value, so that it can be logged.
  public var description: String { "OAuthToken(expires \(expiredAt), scope \(scope ?? "unknown"))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The expiry dates, without any token value.
  ///
  /// `dump` prints this mirror.
  public var customMirror: Mirror {
    Mirror(self, children: ["expiredAt": expiredAt, "refreshTokenExpiredAt": refreshTokenExpiredAt])
  }
}
