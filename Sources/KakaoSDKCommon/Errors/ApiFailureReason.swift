/// Why the API server refused a call: the `code` of its answer.
///
/// A code that is not listed here becomes ``Unknown``; the number itself stays in ``ErrorInfo/rawCode``.
/// Guide: *REST API › Error code*.
public enum ApiFailureReason: Int, Codable, Sendable, CaseIterable {
  /// A code that is not in this list; see ``ErrorInfo/rawCode``.
  case Unknown = -9999
  /// A passing failure of the server.
  case Internal = -1
  /// A parameter is missing or wrong.
  case BadParameter = -2
  /// The feature is not switched on for the app.
  case UnsupportedApi = -3
  /// The account is restricted.
  case BlockedAccount = -4
  /// The app lacks the permission.
  case Permission = -5
  /// The API was ended.
  case DeprecatedApi = -9
  /// The quota is used up.
  case ApiLimitExceed = -10
  /// The app or its developer is suspended.
  case BlockedApp = -12
  /// The user is not linked to the app.
  case NotSignedUpUser = -101
  /// The user is linked already.
  case AlreadySignedUpUsercase = -102
  /// The account is dormant or gone.
  case NotKakaoAccountUser = -103
  /// The user property is not defined in the console.
  case InvalidUserPropertyKey = -201
  /// The app key does not exist.
  case NoSuchApp = -301
  /// The access token or app key is invalid.
  case InvalidAccessToken = -401
  /// Consent is missing; see ``ErrorInfo/requiredScopes``.
  case InsufficientScope = -402
  /// The user's age must be verified.
  case RequiredAgeVerification = -405
  /// The user is below the age the app allows.
  case UnderAgeLimit = -406
  /// Certificate signing is not finished.
  case SigningIsNotCompleted = -421
  /// Certificate signing was not finished in time.
  case InvalidTransaction = -422
  /// The certificate's public key expired.
  case TransactionHasExpired = -423
  /// The user is under 14.
  case LowerAgeLimit = -451
  /// The age was verified before.
  case AlreadyAgeAuthorized = -452
  /// Too many age checks.
  case AgeCheckLimitExceed = -453
  /// The age differs from the one verified earlier.
  case AgeResultMismatched = -480
  /// The CI differs from the one verified earlier.
  case CIResultMismatched = -481
  /// The user does not use KakaoTalk.
  case NotTalkUser = -501
  /// The receiver's device cannot get the message.
  case UserDevicedUnsupported = -504
  /// The receiver refuses messages.
  case TalkMessageDisabled = -530
  /// The sender's monthly quota is used up.
  case TalkSendMessageMonthlyLimitExceed = -531
  /// The sender's daily quota is used up.
  case TalkSendMessageDailyLimitExceed = -532
  /// The image is too large.
  case ImageUploadSizeExceed = -602
  /// A time-out inside the platform.
  case ServerTimeout = -603
  /// Too many images.
  case ImageMaxUploadNumberExceed = -606
  /// The service is under maintenance.
  case UnderMaintenance = -9798

  /// Decodes a code; one that is not listed becomes ``Unknown``.
  public init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(Int.self)) ?? .Unknown
  }
}
