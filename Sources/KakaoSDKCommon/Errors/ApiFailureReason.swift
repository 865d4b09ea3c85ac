/// The reason why the API server rejected a call: the `code` in the response body.
///
/// A code that isn't listed here becomes ``Unknown``. The original number is available as ``ErrorInfo/rawCode``.
///
/// Kakao's guide: *REST API > Error code*.
public enum ApiFailureReason: Int, Codable, Sendable, CaseIterable {
  /// A code that isn't in this list.
  ///
  /// See ``ErrorInfo/rawCode``.
  case Unknown = -9999
  /// A temporary failure of the server.
  case Internal = -1
  /// A parameter is missing or invalid.
  case BadParameter = -2
  /// The API or the feature isn't enabled for the app.
  case UnsupportedApi = -3
  /// The Kakao Account is restricted.
  case BlockedAccount = -4
  /// The app doesn't have permission to use the API.
  case Permission = -5
  /// The API has been discontinued.
  case DeprecatedApi = -9
  /// The app's quota is exhausted.
  case ApiLimitExceed = -10
  /// The app or its developer is suspended.
  case BlockedApp = -12
  /// The app is in the state *long-term unused*, because it called no API and its settings weren't changed for six
  /// months.
  ///
  /// The name and the number are from Kakao's SDK for Android. Kakao has announced the state for February 8, 2026
  /// (*Long-term Unused App Process Guideline*, DevTalk 147426).
  case SuspendedApp = -13
  /// The user isn't linked to the app.
  case NotSignedUpUser = -101
  /// The user is already linked to the app.
  case AlreadySignedUpUsercase = -102
  /// The Kakao Account is dormant or doesn't exist.
  case NotKakaoAccountUser = -103
  /// The user property isn't defined in Kakao's console.
  case InvalidUserPropertyKey = -201
  /// The app key doesn't exist.
  case NoSuchApp = -301
  /// The access token or the app key is invalid.
  case InvalidAccessToken = -401
  /// The user hasn't given the consent that the call requires.
  ///
  /// See ``ErrorInfo/requiredScopes``.
  case InsufficientScope = -402
  /// The user's age must be verified.
  case RequiredAgeVerification = -405
  /// The user is below the app's age limit.
  case UnderAgeLimit = -406
  /// The user hasn't finished signing with the certificate.
  case SigningIsNotCompleted = -421
  /// The user didn't finish signing with the certificate in time.
  case InvalidTransaction = -422
  /// The certificate's public key has expired.
  case TransactionHasExpired = -423
  /// The user is under 14, and the app doesn't allow users of that age.
  case LowerAgeLimit = -451
  /// The user's age has already been verified.
  case AlreadyAgeAuthorized = -452
  /// The user's age has been checked too many times.
  case AgeCheckLimitExceed = -453
  /// The age differs from the one that was verified earlier.
  case AgeResultMismatched = -480
  /// The connecting information (CI) differs from the one that was verified earlier.
  case CIResultMismatched = -481
  /// The user doesn't use KakaoTalk.
  case NotTalkUser = -501
  /// The recipient's device doesn't support the message.
  case UserDevicedUnsupported = -504
  /// The recipient doesn't accept messages.
  case TalkMessageDisabled = -530
  /// The sender's monthly message quota is exhausted.
  case TalkSendMessageMonthlyLimitExceed = -531
  /// The sender's daily message quota is exhausted.
  case TalkSendMessageDailyLimitExceed = -532
  /// The image is too large.
  case ImageUploadSizeExceed = -602
  /// A timeout inside Kakao's servers.
  case ServerTimeout = -603
  /// Too many images were uploaded at once.
  case ImageMaxUploadNumberExceed = -606
  /// The service is under maintenance.
  case UnderMaintenance = -9798

  /// Decodes a code.
  ///
  /// A code that isn't listed becomes ``Unknown``.
  ///
  /// - Throws: `DecodingError` if the value isn't an integer.
  public init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(Int.self)) ?? .Unknown
  }
}
