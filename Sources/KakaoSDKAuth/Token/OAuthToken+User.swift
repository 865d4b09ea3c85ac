extension OAuthToken {
  /// Returns whether the two ID tokens identify different users.
  ///
  /// Returns `false` if either token has no readable ID token.
  func belongsToDifferentUser(than other: OAuthToken) -> Bool {
    guard let mine = subject, let others = other.subject else { return false }
    return mine != others
  }

  private var subject: String? {
    idToken.flatMap { try? CompactJWS($0).unverifiedClaims?.subject }
  }
}
