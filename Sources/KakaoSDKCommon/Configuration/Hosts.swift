import Foundation

/// The hosts of Kakao's servers, or of an emulator that replaces them.
///
/// Each entry is either a host name, such as `kauth.kakao.com`, which is reached over HTTPS, or a URL with a scheme, a
/// host, and an optional port, such as `http://127.0.0.1:9090`. Plain HTTP works only for loopback addresses unless
/// ``allowsInsecureHTTP`` is `true`.
public struct Hosts: Sendable, Hashable {
  /// The host of the API server.
  public let kapi: String
  /// The host of the authorization server.
  public let kauth: String
  /// The host of Kakao's account pages.
  ///
  /// The SDK sends no requests to this host. The entry exists for compatibility with Kakao's SDK.
  public let auth: String
  /// The host of the picker pages, such as the one for shipping addresses.
  public let apps: String
  /// The URL scheme that opens KakaoTalk to log in.
  public let talkAuth: String
  /// The host of the universal links that open KakaoTalk.
  public let universalLink: String
  /// Whether plain HTTP is allowed for hosts other than loopback addresses.
  ///
  /// Use it only on test networks.
  public let allowsInsecureHTTP: Bool

  /// Creates a table of hosts.
  ///
  /// Each entry defaults to Kakao's own host.
  ///
  /// - Parameters:
  ///   - kapi: The host of the API server.
  ///   - auth: The host of Kakao's account pages.
  ///   - kauth: The host of the authorization server.
  ///   - talkAuth: The URL scheme that opens KakaoTalk to log in.
  ///   - universalLink: The host of the universal links that open KakaoTalk.
  ///   - apps: The host of the picker pages.
  ///   - allowsInsecureHTTP: Whether plain HTTP is allowed for hosts other than loopback addresses. Use it only on test
  ///     networks.
  public init(
    kapi: String = "kapi.kakao.com",
    auth: String = "auth.kakao.com",
    kauth: String = "kauth.kakao.com",
    talkAuth: String = "kakaokompassauth",
    universalLink: String = "talk-apps.kakao.com",
    apps: String = "apps.kakao.com",
    allowsInsecureHTTP: Bool = false
  ) {
    self.kapi = kapi
    self.auth = auth
    self.kauth = kauth
    self.talkAuth = talkAuth
    self.universalLink = universalLink
    self.apps = apps
    self.allowsInsecureHTTP = allowsInsecureHTTP
  }

  /// Creates a table in which every host is an emulator that serves all of Kakao's APIs on one port.
  ///
  /// ``talkAuth`` keeps its default, `kakaokompassauth`.
  ///
  /// - Parameter url: The emulator's base URL, such as `http://127.0.0.1:9090`. Trailing slashes are removed.
  public init(emulator url: String) {
    var base = url
    while base.hasSuffix("/") { base.removeLast() }
    self.init(kapi: base, auth: base, kauth: base, universalLink: base, apps: base)
  }

  /// Creates a table in which every host is an emulator that serves all of Kakao's APIs on one port.
  ///
  /// ``talkAuth`` keeps its default, `kakaokompassauth`.
  ///
  /// - Parameter url: The emulator's base URL. Trailing slashes are removed.
  public init(emulator url: URL) {
    self.init(emulator: url.absoluteString)
  }
}
