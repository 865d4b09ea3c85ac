/// How strongly an age was to be checked.
@available(*, deprecated, message: "Kakao ended the age check of this SDK.")
public enum KOAgeAuthLevel: Int, Sendable {
  /// The first level.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case type1 = 10
  /// The second level.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  case type2 = 20
}
