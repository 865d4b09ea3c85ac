import Foundation

extension App {
  /// `kakao{native app key}://address`
  var nativeAddressURL: String { "kakao\(keys.native)://address" }

  /// Whether the address picker may answer to `url`.
  ///
  /// Kakao's SDKs only ever send ``nativeAddressURL``. An address with the origin of a registered redirect URI is this
  /// emulator's own leniency, so that a client that listens on loopback can be answered too.
  func allowsReturn(to url: String) -> Bool {
    if url.hasSameBytes(as: nativeAddressURL) { return true }
    guard let origin = Self.origin(of: url) else { return false }
    return redirectURIs.contains { Self.origin(of: $0) == origin }
  }

  /// Whether `url` has the origin of a registered redirect URI, for logins or logouts.
  func isAtHome(_ url: String) -> Bool {
    guard let origin = Self.origin(of: url) else { return false }
    return (redirectURIs + logoutRedirectURIs).contains { Self.origin(of: $0) == origin }
  }

  /// Whether a page of an origin may learn how a login in a pop-up ended. Browsers name the origin of a page that asks
  /// from elsewhere; without one it is no such page. How Kakao decides is not known.
  func mayAskForPopups(_ origin: String?) -> Bool {
    guard let origin else { return true }
    guard let asking = Self.origin(of: origin) else { return false }
    return ((platforms?.webOrigins ?? []) + redirectURIs).contains { Self.origin(of: $0) == asking }
  }

  /// Scheme, host and port of a web address. Nil for anything that a browser may read in another way than Foundation
  /// does, and for one with a fragment, behind which the answer would be lost.
  private static func origin(of text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\\\"<>^`{|}".utf8.contains($0) }
    guard isPlain, let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host?.lowercased(), !host.isEmpty,
      url.user == nil, url.password == nil, url.fragment == nil,
      text.lowercased().hasPrefix("\(scheme)://\(host)")
    else { return nil }
    return "\(scheme)://\(host):\(url.port ?? (scheme == "https" ? 443 : 80))"
  }
}
