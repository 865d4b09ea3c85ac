/// The age that a user was to have reached, in years.
@available(*, deprecated, message: "Kakao ended the age check of this SDK.")
public enum KOAgeAuthLimit: Int, Sendable {
  /// None.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case typeNone = 0
  /// 12 years.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case type12 = 12
  /// 15 years.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case type15 = 15
  /// 18 years.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case type18 = 18
  /// 19 years.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case type19 = 19
}
