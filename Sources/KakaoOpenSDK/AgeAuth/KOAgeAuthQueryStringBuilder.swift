/// The options of an age check. They have no effect, because Kakao has ended the age check for this SDK.
@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
public final class KOAgeAuthQueryStringBuilder {
  /// The level of the age check.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public var level = KOAgeAuthLevel.type1
  /// The minimum age.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public var limit = KOAgeAuthLimit.typeNone
  /// Whether the age is counted from birth, as is usual internationally.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public var isWesternAge = false
  /// Whether the page with the terms is skipped.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public var isSkipTerm = false
  /// The name of the service that requests the age check.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public var authFrom: String?

  /// Creates a builder.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  public init() {}
}
