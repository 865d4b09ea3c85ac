public import Foundation

/// The options of an age check.
///
/// They have no effect, because Kakao has discontinued the age check of this SDK.
@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
#if canImport(ObjectiveC)
  @objc(KOAgeAuthQueryStringBuilder)@objcMembers
#endif
public final class KOAgeAuthQueryStringBuilder: NSObject {
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
  public override init() { super.init() }
}

/// The level of an age check.
///
/// It has no effect, because Kakao has discontinued the age check of this SDK.
@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
#if canImport(ObjectiveC)
  @objc
#endif
public enum KOAgeAuthLevel: Int, Sendable {
  /// Level 1.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type1 = 10
  /// Level 2.
  @available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
  case type2 = 20
}

/// The minimum age that an age check requires.
///
/// It has no effect, because Kakao has discontinued the age check of this SDK.
@available(*, deprecated, message: "Kakao has discontinued the age check of this SDK.")
#if canImport(ObjectiveC)
  @objc
#endif
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
