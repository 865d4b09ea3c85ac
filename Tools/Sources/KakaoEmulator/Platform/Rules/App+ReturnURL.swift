import Foundation

extension App {
  /// Returns whether a page of apps.kakao.com may send its result to `url`.
  ///
  /// Kakao's SDKs use `{scheme}://address` for the address picker and `{scheme}://channel` for channels, where
  /// `{scheme}://oauth` is the redirect URI of the native app. Kakao's documentation doesn't say whether Kakao accepts
  /// a registered custom scheme, other than the native app key's scheme. The emulator also accepts a URL with the same
  /// origin as a registered redirect URI, so that a client that listens on a loopback address can use the pages.
  func allowsReturn(to url: String, host: String = "address") -> Bool {
    if allRedirectURIs.compactMap({ Self.returnURL(for: $0, host: host) }).containsBytes(of: url) { return true }
    guard let origin = Self.origin(of: url) else { return false }
    return allRedirectURIs.contains { Self.origin(of: $0) == origin }
  }

  /// Returns the return URL of a page for a redirect URI of a native app.
  private static func returnURL(for redirectURI: String, host: String) -> String? {
    let end = "://oauth"
    guard redirectURI.hasSuffix(end), !["http", "https"].contains(redirectURI.dropLast(end.count).lowercased())
    else { return nil }
    return "\(redirectURI.dropLast("oauth".count))\(host)"
  }

  /// Returns whether `url` has the same origin as a registered login or logout redirect URI.
  func isOnRegisteredOrigin(_ url: String) -> Bool {
    guard let origin = Self.origin(of: url) else { return false }
    return (allRedirectURIs + logoutRedirectURIs).contains { Self.origin(of: $0) == origin }
  }

  /// Returns whether a page from an origin may get the result of a pop-up login with a key.
  ///
  /// Kakao's own rule is unknown.
  func allowsPopupResult(of key: AppKey, to origin: String) -> Bool {
    guard let asking = Self.origin(of: origin) else { return false }
    return ((platforms(of: key)?.webOrigins ?? []) + redirectURIs(of: key)).contains {
      Self.origin(of: $0) == asking
    }
  }

  /// Returns the scheme, host and port of an HTTP or HTTPS URL.
  ///
  /// Returns `nil` for a URL that a browser might parse differently than Foundation. Also returns `nil` for a URL with
  /// a fragment, because query items appended after the fragment wouldn't reach the server.
  static func origin(of text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\\\"<>^`{|}".utf8.contains($0) }
    guard isPlain, let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host?.lowercased(), !host.isEmpty,
      url.percentEncodedUser == nil, url.percentEncodedPassword == nil, url.percentEncodedFragment == nil,
      text.lowercased().hasPrefix("\(scheme)://\(host)")
    else { return nil }
    return "\(scheme)://\(host):\(url.port ?? (scheme == "https" ? 443 : 80))"
  }
}
