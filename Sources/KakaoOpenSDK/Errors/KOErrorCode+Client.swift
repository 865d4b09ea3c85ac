/// No better reason is known.
@available(*, deprecated, message: "Use SdkError.")
public let KOErrorUnknown = KOErrorCode(1)

/// The user went back or refused, or the call was cancelled.
@available(
  *, deprecated, message: "Use SdkError.ClientFailed with Cancelled, and SdkError.AuthFailed with AccessDenied."
)
public let KOErrorCancelled = KOErrorCode(2)

/// Another login runs.
@available(*, deprecated, message: "Use ClientFailureReason.LoginInProgress.")
public let KOErrorOperationInProgress = KOErrorCode(3)

/// No one is logged in.
@available(*, deprecated, message: "Use ClientFailureReason.TokenNotFound.")
public let KOErrorTokenNotFound = KOErrorCode(4)

/// Access token and refresh token have both expired: the user must log in again.
@available(*, deprecated, message: "Use AuthFailureReason.InvalidGrant.")
public let KOErrorDeactivatedSession = KOErrorCode(5)

/// A login was started while the session was open.
@available(*, deprecated, message: "Use AuthApi.hasToken(): UserApi logs in whether a token is there or not.")
public let KOErrorAlreadyLoginedUser = KOErrorCode(6)

/// The platform's answer cannot be read, or a login came back with one that is not to be trusted.
@available(*, deprecated, message: "Use ClientFailureReason.InvalidResponse.")
public let KOErrorBadResponse = KOErrorCode(7)

/// The platform was not reached.
@available(*, deprecated, message: "Use ClientFailureReason.NetworkFailed.")
public let KOErrorNetworkError = KOErrorCode(8)

/// The answer was an error page of a machine in between.
@available(*, deprecated, message: "Use SdkError.httpStatus.")
public let KOErrorHTTP = KOErrorCode(9)

/// What was asked for cannot be done here, or not any more.
@available(*, deprecated, message: "Use ClientFailureReason.NotSupported.")
public let KOErrorNotSupported = KOErrorCode(10)

/// An argument is unusable.
@available(*, deprecated, message: "Use ClientFailureReason.BadParameter.")
public let KOErrorBadParameter = KOErrorCode(11)

/// The app is in no state to go on with the call.
@available(*, deprecated, message: "Use ClientFailureReason.IllegalState.")
public let KOErrorIllegalState = KOErrorCode(14)
