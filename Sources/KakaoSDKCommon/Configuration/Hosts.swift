import Foundation

/// The hosts of the Kakao platform.
///
/// An entry is a host (`kauth.kakao.com`), which means https, or a host with its own scheme and port
/// (`http://127.0.0.1:9090`). Plain http is for loopback addresses only, unless ``allowsInsecureHTTP`` says otherwise.
public struct Hosts: Sendable, Hashable {
  /// The API server.
  public let kapi: String
  /// The authorization server.
  public let kauth: String
  /// The account pages.
  public let auth: String
  /// The pickers, such as the one for shipping addresses.
  public let apps: String
  /// The URL scheme of the KakaoTalk app's login.
  public let talkAuth: String
  /// The host of the universal links that open KakaoTalk.
  public let universalLink: String
  /// Whether plain http to other hosts than this machine is allowed; for test networks only.
  public let allowsInsecureHTTP: Bool

  /// Makes a host table; every entry has Kakao's own host as its default.
  ///
  /// - Parameters:
  ///   - kapi: The API server.
  ///   - auth: The account pages.
  ///   - kauth: The authorization server.
  ///   - talkAuth: The URL scheme of the KakaoTalk app's login.
  ///   - universalLink: The host of the universal links that open KakaoTalk.
  ///   - apps: The pickers.
  ///   - allowsInsecureHTTP: Whether plain http beyond this machine is allowed; for test networks only.
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

  /// The hosts of an emulator that serves the whole platform on one port.
  ///
  /// - Parameter url: The emulator's base URL, for example `http://127.0.0.1:9090`.
  public init(emulator url: String) {
    var base = url
    while base.hasSuffix("/") { base.removeLast() }
    self.init(kapi: base, auth: base, kauth: base, universalLink: base, apps: base)
  }

  /// The hosts of an emulator that serves the whole platform on one port.
  ///
  /// - Parameter url: The emulator's base URL.
  public init(emulator url: URL) {
    self.init(emulator: url.absoluteString)
  }
}
