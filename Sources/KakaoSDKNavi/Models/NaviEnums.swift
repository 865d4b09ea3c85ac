/// The system of the coordinates of a route.
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

/// The type of the vehicle, on which the toll and the roads depend.
///
/// Kakao's guide: *KakaoNavi > iOS*.
public enum VehicleType: Int, Codable, Sendable, Hashable {
  /// Class 1: a passenger car or a small truck.
  case First = 1
  /// Class 2: a medium truck or bus.
  case Second = 2
  /// Class 3: a large truck or bus.
  case Third = 3
  /// Class 4: a large truck with three axles.
  case Fourth = 4
  /// Class 5: a special truck with four axles or more.
  case Fifth = 5
  /// Class 6: a compact car.
  case Sixth = 6
  /// A motorcycle.
  case TwoWheel = 7
}

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
