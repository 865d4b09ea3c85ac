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
