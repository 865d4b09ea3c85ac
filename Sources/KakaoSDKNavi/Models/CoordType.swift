/// The coordinate system of a route.
///
/// Kakao's guide: *KakaoNavi > iOS*.
public enum CoordType: String, Codable, Sendable, Hashable {
  /// The Korean system KATEC, in meters.
  ///
  /// KakaoNavi uses it if no system is given.
  case KATEC = "katec"
  /// WGS84, in degrees, which GPS uses.
  case WGS84 = "wgs84"
}
