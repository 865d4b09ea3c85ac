extension App {
  /// Returns a token's scopes, given that the user agreed to `agreed` and the request named the scopes `requested`.
  ///
  /// If OpenID Connect is enabled for the app, and the request names `openid` or no scopes, the result contains
  /// `openid`. The response then includes an ID token.
  func grantedScopes(_ agreed: Set<String>, requested: [String]) -> [String] {
    grantedScopes(agreed, openID: requested.isEmpty || requested.contains(Scope.openID))
  }

  /// Returns the agreed items that the app still uses, in the app's order.
  ///
  /// Adds `openid` if `openID` is true and OpenID Connect is enabled for the app.
  func grantedScopes(_ agreed: Set<String>, openID: Bool) -> [String] {
    consentItems.map(\.id).filter(agreed.contains) + (openID && openIDConnect ? [Scope.openID] : [])
  }
}

extension App {
  /// Throws if the app hasn't set up a consent item that an API needs.
  ///
  /// `api` is Kakao's name of the API, for the message.
  func checkIsSetUp(_ item: String, for api: String) throws(KAPIError) {
    guard consentItems.contains(where: { $0.id == item }) else {
      throw .disabledScopes([item], app: name, api: api)
    }
  }

  /// Returns whether a user may withdraw consent to an item.
  ///
  /// Consent to a required item can't be withdrawn.
  func canWithdraw(item id: String) -> Bool {
    !consentItems.contains { $0.id == id && $0.level == .required }
  }
}
