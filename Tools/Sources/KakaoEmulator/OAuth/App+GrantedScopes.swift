extension App {
  /// The scopes of tokens for a user who agreed to `agreed`: those the app still uses, in the app's order.
  ///
  /// With OpenID Connect switched on `openid` is one of them, and an ID token is due, unless the request names scopes
  /// and leaves it out: then `openID` is false.
  func grantedScopes(_ agreed: Set<String>, openID: Bool) -> [String] {
    consentItems.map(\.id).filter(agreed.contains) + (openID && openIDConnect ? [Scope.openID] : [])
  }
}
