extension App {
  /// Whether a code may be sent to `uri`: exactly one of the registered ones, or the scheme that belongs to the
  /// native app key, which nobody registers by hand.
  func allowsRedirect(to uri: String, keyKind: AppKeyKind) -> Bool {
    redirectURIs.containsBytes(of: uri) || (keyKind == .native && uri.hasSameBytes(as: nativeRedirectURI))
  }

  /// `kakao{native app key}://oauth`
  var nativeRedirectURI: String { "kakao\(keys.native)://oauth" }

  /// Whether the browser may be sent to `uri` after a logout.
  func allowsLogoutRedirect(to uri: String) -> Bool {
    logoutRedirectURIs.containsBytes(of: uri)
  }
}
