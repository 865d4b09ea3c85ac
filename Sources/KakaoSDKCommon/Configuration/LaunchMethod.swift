/// How the KakaoTalk app is opened; the raw value is sent as `deep_link_method`.
///
/// Guide: *Kakao Login › iOS › Login with Kakao Talk*.
public enum LaunchMethod: String, Sendable, Hashable {
  /// Through the scheme `kakaokompassauth://`.
  case CustomScheme = "uri_scheme"
  /// Through a universal link, which no other app can claim.
  case UniversalLink = "universal_link"
}
