/// The way to open KakaoTalk.
///
/// The raw value is sent as `deep_link_method`.
///
/// Kakao's guide: *Kakao Login > iOS > Login with Kakao Talk*.
public enum LaunchMethod: String, Sendable, Hashable {
  /// KakaoTalk's URL scheme, ``Hosts/talkAuth``.
  case CustomScheme = "uri_scheme"
  /// A universal link.
  ///
  /// Unlike a URL scheme, it can't be claimed by another app.
  case UniversalLink = "universal_link"
}
