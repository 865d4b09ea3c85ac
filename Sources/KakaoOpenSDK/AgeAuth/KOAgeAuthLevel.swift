/// The level of an age check. It has no effect, because Kakao has ended the age check for this SDK.
@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
public enum KOAgeAuthLevel: Int, Sendable {
  /// Level 1.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type1 = 10
  /// Level 2.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type2 = 20
}
