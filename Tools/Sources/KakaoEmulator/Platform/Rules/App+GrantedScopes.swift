extension App {
  /// Returns the scopes of a token for a user who agreed to `agreed`, after a request for the scopes `requested`.
  ///
  /// The result contains `openid`, which makes the response include an ID token, if OpenID Connect is enabled for the
  /// app and the request either names no scopes or names `openid`.
  func grantedScopes(_ agreed: Set<String>, requested: [String]) -> [String] {
    grantedScopes(agreed, openID: requested.isEmpty || requested.contains(Scope.openID))
  }

  /// Returns the agreed items that the app still uses, in the app's order, followed by `openid` if `openID` is true and
  /// OpenID Connect is enabled for the app.
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
