extension App {
  /// Returns whether a code may be sent to `uri`: it must equal a registered redirect URI exactly.
  ///
  /// The native app key's own scheme needs no registration.
  func allowsRedirect(to uri: String, keyKind: AppKeyKind) -> Bool {
    redirectURIs.containsBytes(of: uri) || (keyKind == .native && uri.hasSameBytes(as: nativeRedirectURI))
  }

  /// The redirect URI of the native app key: `kakao{native app key}://oauth`.
  var nativeRedirectURI: String { "kakao\(keys.native)://oauth" }

  /// Returns whether the browser may be redirected to `uri` after a logout.
  func allowsLogoutRedirect(to uri: String) -> Bool {
    logoutRedirectURIs.containsBytes(of: uri)
  }
}
