/// A temporary failure of the server.
@available(*, deprecated, message: "Use ApiFailureReason.Internal.")
public let KOServerErrorInternal = KOErrorCode(-1)

/// A parameter is missing or invalid.
@available(*, deprecated, message: "Use ApiFailureReason.BadParameter.")
public let KOServerErrorBadParameter = KOErrorCode(-2)

/// The API or the feature isn't enabled for the app.
@available(*, deprecated, message: "Use ApiFailureReason.UnsupportedApi.")
public let KOServerErrorUnSupportedApi = KOErrorCode(-3)

/// The Kakao Account is restricted.
@available(*, deprecated, message: "Use ApiFailureReason.BlockedAccount.")
public let KOServerErrorBlocked = KOErrorCode(-4)

/// The app doesn't have permission to use the API.
@available(*, deprecated, message: "Use ApiFailureReason.Permission.")
public let KOServerErrorPermission = KOErrorCode(-5)

/// The app's platform settings, such as the bundle ID, don't match.
@available(*, deprecated, message: "Use AuthFailureReason.Misconfigured.")
public let KOServerErrorMisConfigured = KOErrorCode(-6)

/// The API has been discontinued.
@available(*, deprecated, message: "Use ApiFailureReason.DeprecatedApi.")
public let KOServerErrorDeprecatedApi = KOErrorCode(-9)

/// The app's quota is exhausted.
@available(*, deprecated, message: "Use ApiFailureReason.ApiLimitExceed.")
public let KOServerErrorApiLimitExceed = KOErrorCode(-10)

/// The user isn't linked to the app.
@available(*, deprecated, message: "Use ApiFailureReason.NotSignedUpUser.")
public let KOServerErrorNotSignedUpUser = KOErrorCode(-101)

/// The user is already linked to the app.
///
/// Kakao's header *KOError.h* uses this name.
@available(*, deprecated, message: "Use ApiFailureReason.AlreadySignedUpUsercase.")
public let KOServerErrorAlreadySignedUpUser = KOErrorCode(-102)

/// The user is already linked to the app.
///
/// Kakao's legacy guide uses this name.
@available(*, deprecated, message: "Use ApiFailureReason.AlreadySignedUpUsercase.")
public let KOServerErrorAlreadyRegisteredUser = KOErrorCode(-102)

/// The Kakao Account is dormant or doesn't exist.
@available(*, deprecated, message: "Use ApiFailureReason.NotKakaoAccountUser.")
public let KOServerErrorNotKakaoAccountUser = KOErrorCode(-103)

/// The user property isn't defined in Kakao's console.
@available(*, deprecated, message: "Use ApiFailureReason.InvalidUserPropertyKey.")
public let KOServerErrorInvalidUserPropertyKey = KOErrorCode(-201)

/// The app key doesn't exist.
@available(*, deprecated, message: "Use ApiFailureReason.NoSuchApp.")
public let KOServerErrorNoSuchApp = KOErrorCode(-301)

/// The access token or the app key is invalid.
@available(*, deprecated, message: "Use ApiFailureReason.InvalidAccessToken.")
public let KOServerErrorInvalidAccessToken = KOErrorCode(-401)

/// The user hasn't given the consent that the call requires.
@available(*, deprecated, message: "Use ApiFailureReason.InsufficientScope.")
public let KOServerErrorInsufficientScope = KOErrorCode(-402)

/// The user is under 14, and the app doesn't allow users of that age.
@available(*, deprecated, message: "Use ApiFailureReason.LowerAgeLimit.")
public let KOServerErrorLowerAgeLimit = KOErrorCode(-451)

/// The user's age has already been verified.
@available(*, deprecated, message: "Use ApiFailureReason.AlreadyAgeAuthorized.")
public let KOServerErrorAlreadyAgeAuthorized = KOErrorCode(-452)

/// The user's age has been checked too many times.
@available(*, deprecated, message: "Use ApiFailureReason.AgeCheckLimitExceed.")
public let KOServerErrorAgeCheckLimitExceed = KOErrorCode(-453)

/// The age differs from the one that was verified earlier.
@available(*, deprecated, message: "Use ApiFailureReason.AgeResultMismatched.")
public let KOServerErrorAgeResultMismatched = KOErrorCode(-480)

/// The connecting information (CI) differs from the one that was verified earlier.
@available(*, deprecated, message: "Use ApiFailureReason.CIResultMismatched.")
public let KOServerErrorCIResultMismatched = KOErrorCode(-481)

/// The user doesn't use KakaoTalk.
@available(*, deprecated, message: "Use ApiFailureReason.NotTalkUser.")
public let KOServerErrorNotTalkUser = KOErrorCode(-501)

/// The service is under maintenance.
@available(*, deprecated, message: "Use ApiFailureReason.UnderMaintenance.")
public let KOServerErrorUnderMaintenance = KOErrorCode(-9798)
