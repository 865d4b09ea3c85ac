/// A passing failure of the server.
@available(*, deprecated, message: "Use ApiFailureReason.Internal.")
public let KOServerErrorInternal = KOErrorCode(-1)

/// A parameter is missing or wrong.
@available(*, deprecated, message: "Use ApiFailureReason.BadParameter.")
public let KOServerErrorBadParameter = KOErrorCode(-2)

/// The feature is not switched on for the app.
@available(*, deprecated, message: "Use ApiFailureReason.UnsupportedApi.")
public let KOServerErrorUnSupportedApi = KOErrorCode(-3)

/// The account is restricted.
@available(*, deprecated, message: "Use ApiFailureReason.BlockedAccount.")
public let KOServerErrorBlocked = KOErrorCode(-4)

/// The app lacks the permission.
@available(*, deprecated, message: "Use ApiFailureReason.Permission.")
public let KOServerErrorPermission = KOErrorCode(-5)

/// The app's platform set-up (bundle id) does not match.
@available(*, deprecated, message: "Use AuthFailureReason.Misconfigured.")
public let KOServerErrorMisConfigured = KOErrorCode(-6)

/// The API was ended.
@available(*, deprecated, message: "Use ApiFailureReason.DeprecatedApi.")
public let KOServerErrorDeprecatedApi = KOErrorCode(-9)

/// The quota is used up.
@available(*, deprecated, message: "Use ApiFailureReason.ApiLimitExceed.")
public let KOServerErrorApiLimitExceed = KOErrorCode(-10)

/// The user is not linked to the app.
@available(*, deprecated, message: "Use ApiFailureReason.NotSignedUpUser.")
public let KOServerErrorNotSignedUpUser = KOErrorCode(-101)

/// The user is linked already; the header's name.
@available(*, deprecated, message: "Use ApiFailureReason.AlreadySignedUpUsercase.")
public let KOServerErrorAlreadySignedUpUser = KOErrorCode(-102)

/// The user is linked already; the guide's name.
@available(*, deprecated, message: "Use ApiFailureReason.AlreadySignedUpUsercase.")
public let KOServerErrorAlreadyRegisteredUser = KOErrorCode(-102)

/// The account is dormant or gone.
@available(*, deprecated, message: "Use ApiFailureReason.NotKakaoAccountUser.")
public let KOServerErrorNotKakaoAccountUser = KOErrorCode(-103)

/// The user property is not defined in the console.
@available(*, deprecated, message: "Use ApiFailureReason.InvalidUserPropertyKey.")
public let KOServerErrorInvalidUserPropertyKey = KOErrorCode(-201)

/// The app key does not exist.
@available(*, deprecated, message: "Use ApiFailureReason.NoSuchApp.")
public let KOServerErrorNoSuchApp = KOErrorCode(-301)

/// The access token or app key is invalid.
@available(*, deprecated, message: "Use ApiFailureReason.InvalidAccessToken.")
public let KOServerErrorInvalidAccessToken = KOErrorCode(-401)

/// Consent is missing.
@available(*, deprecated, message: "Use ApiFailureReason.InsufficientScope.")
public let KOServerErrorInsufficientScope = KOErrorCode(-402)

/// The user is under 14.
@available(*, deprecated, message: "Use ApiFailureReason.LowerAgeLimit.")
public let KOServerErrorLowerAgeLimit = KOErrorCode(-451)

/// The age was verified before.
@available(*, deprecated, message: "Use ApiFailureReason.AlreadyAgeAuthorized.")
public let KOServerErrorAlreadyAgeAuthorized = KOErrorCode(-452)

/// Too many age checks.
@available(*, deprecated, message: "Use ApiFailureReason.AgeCheckLimitExceed.")
public let KOServerErrorAgeCheckLimitExceed = KOErrorCode(-453)

/// The age differs from the one verified earlier.
@available(*, deprecated, message: "Use ApiFailureReason.AgeResultMismatched.")
public let KOServerErrorAgeResultMismatched = KOErrorCode(-480)

/// The CI differs from the one verified earlier.
@available(*, deprecated, message: "Use ApiFailureReason.CIResultMismatched.")
public let KOServerErrorCIResultMismatched = KOErrorCode(-481)

/// The user does not use KakaoTalk.
@available(*, deprecated, message: "Use ApiFailureReason.NotTalkUser.")
public let KOServerErrorNotTalkUser = KOErrorCode(-501)

/// The service is under maintenance.
@available(*, deprecated, message: "Use ApiFailureReason.UnderMaintenance.")
public let KOServerErrorUnderMaintenance = KOErrorCode(-9798)
