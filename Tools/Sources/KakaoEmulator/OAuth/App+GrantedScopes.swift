extension App {
  /// The scopes of tokens for a user who agreed to `agreed`, after a request for `requested`.
  ///
  /// With OpenID Connect switched on `openid` is one of them, and an ID token is due, unless the request names scopes and
  /// leaves it out.
  func grantedScopes(_ agreed: Set<String>, requested: [String]) -> [String] {
    grantedScopes(agreed, openID: requested.isEmpty || requested.contains(Scope.openID))
  }

  /// Of what a user agreed to the items that the app still uses, in the app's order.
  func grantedScopes(_ agreed: Set<String>, openID: Bool) -> [String] {
    consentItems.map(\.id).filter(agreed.contains) + (openID && openIDConnect ? [Scope.openID] : [])
  }
}
