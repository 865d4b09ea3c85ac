/// The minimum age that an age check requires. It has no effect, because Kakao has ended the age check for this SDK.
@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
public enum KOAgeAuthLimit: Int, Sendable {
  /// No minimum age.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case typeNone = 0
  /// 12 years.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type12 = 12
  /// 15 years.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type15 = 15
  /// 18 years.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type18 = 18
  /// 19 years.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type19 = 19
}
