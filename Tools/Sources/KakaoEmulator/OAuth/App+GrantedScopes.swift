extension App {
  /// The scopes of tokens for a user who agreed to `agreed`: those the app still uses, in the app's order.
  ///
  /// - Parameter openID: Whether this login may bring an ID token; it does when the app has switched OpenID Connect on.
  func grantedScopes(_ agreed: Set<String>, openID: Bool) -> [String] {
    consentItems.map(\.id).filter(agreed.contains) + (openID && openIDConnect ? [Scope.openID] : [])
  }
}
