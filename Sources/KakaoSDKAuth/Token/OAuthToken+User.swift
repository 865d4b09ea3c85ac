extension OAuthToken {
  /// Whether the ID tokens of both name different users; false where one of them has none.
  func isOfAnotherUser(than other: OAuthToken) -> Bool {
    guard let mine = subject, let others = other.subject else { return false }
    return mine != others
  }

  private var subject: String? {
    idToken.flatMap { try? CompactJWS($0).claims?.subject }
  }
}
