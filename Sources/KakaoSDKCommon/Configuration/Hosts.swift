public import Foundation

/// The hosts of Kakao's servers, or of an emulator that replaces them.
///
/// Each host is specified as a host name, such as `kauth.kakao.com`, or as a URL with a scheme, a host, and an optional
/// port, such as `http://127.0.0.1:9090`. For a host name, the SDK uses HTTPS. Plain HTTP works only for loopback
/// addresses unless ``allowsInsecureHTTP`` is `true`.
///
/// The entries ``auth``, ``dapi``, ``talkCert``, and ``talkLinkVersion`` aren't used. They exist so that code for
/// Kakao's SDK compiles.
public struct Hosts: Sendable, Hashable {
  /// Kakao's own hosts.
  public static let shared = Hosts()

  /// The host of the API server.
  public let kapi: String
  /// The host of the authorization server.
  public let kauth: String
  /// The host of Kakao's account pages.
  ///
  /// The SDK sends no requests to this host. The entry exists for compatibility with Kakao's SDK.
  public let auth: String
  /// The host of Kakao's search and map APIs.
  ///
  /// This SDK doesn't use it.
  public let dapi: String
  /// The host of the picker pages, such as the one for shipping addresses.
  public let apps: String
  /// The URL scheme that opens KakaoTalk to log in.
  public let talkAuth: String
  /// The URL scheme that opens KakaoTalk to sign with Kakao's certificate.
  ///
  /// This SDK doesn't use it. The Cert modules of Kakao's SDK use it.
  public let talkCert: String
  /// The host of the KakaoTalk channel pages.
  public let channel: String
  /// The URL scheme that opens KakaoTalk to share a message.
  public let talkLink: String
  /// The URL scheme of KakaoTalk versions that are recent enough to share a message.
  ///
  /// This SDK doesn't use it.
  public let talkLinkVersion: String
  /// The host of the page that shares a message without KakaoTalk.
  public let sharerLink: String
  /// The host of the universal links that open KakaoTalk.
  public let universalLink: String
  /// The URL scheme that opens a channel in KakaoTalk.
  public let plusFriend: String
  /// Whether plain HTTP is allowed for hosts other than loopback addresses.
  ///
  /// Use it only on test networks.
  public let allowsInsecureHTTP: Bool

  /// Creates a set of hosts and URL schemes.
  ///
  /// Each parameter defaults to Kakao's own value.
  ///
  /// - Parameters:
  ///   - kapi: The host of the API server.
  ///   - dapi: The host of Kakao's search and map APIs. Not used.
  ///   - auth: The host of Kakao's account pages. Not used.
  ///   - kauth: The host of the authorization server.
  ///   - talkAuth: The URL scheme that opens KakaoTalk to log in.
  ///   - talkCert: The URL scheme that opens KakaoTalk to sign with Kakao's certificate. Not used.
  ///   - channel: The host of the KakaoTalk channel pages.
  ///   - talkLink: The URL scheme that opens KakaoTalk to share a message.
  ///   - talkLinkVersion: The URL scheme of KakaoTalk versions that are recent enough to share a message. Not used.
  ///   - sharerLink: The host of the page that shares a message without KakaoTalk.
  ///   - universalLink: The host of the universal links that open KakaoTalk.
  ///   - plusFriend: The URL scheme that opens a channel in KakaoTalk.
  ///   - apps: The host of the picker pages.
  ///   - allowsInsecureHTTP: Whether plain HTTP is allowed for hosts other than loopback addresses. Use it only on test
  ///     networks.
  public init(
    kapi: String = "kapi.kakao.com",
    dapi: String = "dapi.kakao.com",
    auth: String = "auth.kakao.com",
    kauth: String = "kauth.kakao.com",
    talkAuth: String = "kakaokompassauth",
    talkCert: String = "kakaotalk",
    channel: String = "pf.kakao.com",
    talkLink: String = "kakaolink",
    talkLinkVersion: String = "kakaotalk-5.9.7",
    sharerLink: String = "sharer.kakao.com",
    universalLink: String = "talk-apps.kakao.com",
    plusFriend: String = "kakaoplus",
    apps: String = "apps.kakao.com",
    allowsInsecureHTTP: Bool = false
  ) {
    self.kapi = kapi
    self.dapi = dapi
    self.auth = auth
    self.kauth = kauth
    self.talkAuth = talkAuth
    self.talkCert = talkCert
    self.channel = channel
    self.talkLink = talkLink
    self.talkLinkVersion = talkLinkVersion
    self.sharerLink = sharerLink
    self.universalLink = universalLink
    self.plusFriend = plusFriend
    self.apps = apps
    self.allowsInsecureHTTP = allowsInsecureHTTP
  }

  /// Creates a table in which every host is an emulator that serves all of Kakao's APIs on one port.
  ///
  /// The entries that are URL schemes, such as ``talkAuth``, keep their defaults.
  ///
  /// - Parameter url: The emulator's base URL, such as `http://127.0.0.1:9090`. Trailing slashes are removed.
  public init(emulator url: String) {
    var base = url
    while base.hasSuffix("/") { base.removeLast() }
    self.init(
      kapi: base, dapi: base, auth: base, kauth: base, channel: base, sharerLink: base, universalLink: base, apps: base)
  }

  /// Creates a table in which every host is an emulator that serves all of Kakao's APIs on one port.
  ///
  /// The entries that are URL schemes, such as ``talkAuth``, keep their defaults.
  ///
  /// - Parameter url: The emulator's base URL. Trailing slashes are removed.
  public init(emulator url: URL) {
    self.init(emulator: url.absoluteString)
  }
}
