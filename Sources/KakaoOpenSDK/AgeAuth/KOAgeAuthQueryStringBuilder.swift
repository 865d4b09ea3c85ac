/// What an age check was to ask for; of no effect, since there is none any more.
@available(*, deprecated, message: "Kakao ended the age check of this SDK.")
public final class KOAgeAuthQueryStringBuilder {
  /// How strongly the age is checked.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public var level = KOAgeAuthLevel.type1
  /// The age that the user must have reached.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public var limit = KOAgeAuthLimit.typeNone
  /// Whether the age counts from birth.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public var isWesternAge = false
  /// Whether the page of terms is left out.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public var isSkipTerm = false
  /// The name of the service that asks.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public var authFrom: String?

  /// Makes a builder.
  @available(*, deprecated, message: "Kakao ended the age check of this SDK.")
  public init() {}
}
