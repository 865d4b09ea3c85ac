extension App {
  /// Returns whether a code may be sent to `uri`: it must equal a redirect URI of the key exactly.
  func allowsRedirect(to uri: String, key: AppKey) -> Bool {
    redirectURIs(of: key).containsBytes(of: uri)
  }

  /// Returns the redirect URIs that are registered for a key.
  ///
  /// The scheme of a native app key doesn't have to be registered.
  func redirectURIs(of key: AppKey) -> [String] {
    (key.redirectURIs ?? redirectURIs) + (key.kind == .native ? [key.nativeURL(host: "oauth")] : [])
  }

  /// The redirect URIs of the app and of all its keys.
  var allRedirectURIs: [String] {
    redirectURIs + keys.all.flatMap(redirectURIs(of:))
  }

  /// Returns whether the browser may be redirected to `uri` after a logout.
  func allowsLogoutRedirect(to uri: String) -> Bool {
    logoutRedirectURIs.containsBytes(of: uri)
  }
}

extension AppKey {
  /// Returns a URL with the scheme of a native app key, such as `kakao{native app key}://oauth`.
  func nativeURL(host: String) -> String { "kakao\(value)://\(host)" }
}
