/// The preference for a route.
///
/// Kakao's guide: *KakaoNavi > iOS*.
public enum RpOption: Int, Codable, Sendable, Hashable {
  /// The fastest route.
  case Fast = 1
  /// A route without tolls.
  case Free = 2
  /// The shortest route.
  case Shortest = 3
  /// A route without motorways.
  case NoAuto = 4
  /// Wide roads first.
  case Wide = 5
  /// Highways first.
  case Highway = 6
  /// Ordinary roads first.
  case Normal = 8
  /// The route that KakaoNavi recommends.
  case Recommended = 100
}
