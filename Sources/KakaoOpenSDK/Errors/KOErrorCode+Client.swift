/// The cause of the error is unknown.
@available(*, deprecated, message: "Use SdkError.")
public let KOErrorUnknown = KOErrorCode(1)

/// The user canceled the login or denied consent, the login timed out, or the call was canceled.
@available(
  *, deprecated, message: "Use SdkError.ClientFailed with Cancelled, and SdkError.AuthFailed with AccessDenied."
)
public let KOErrorCancelled = KOErrorCode(2)

/// Another login is in progress.
@available(*, deprecated, message: "Use ClientFailureReason.LoginInProgress.")
public let KOErrorOperationInProgress = KOErrorCode(3)

/// No user is logged in.
@available(*, deprecated, message: "Use ClientFailureReason.TokenNotFound.")
public let KOErrorTokenNotFound = KOErrorCode(4)

/// The access token and the refresh token have expired or were revoked.
///
/// The user must log in again.
@available(*, deprecated, message: "Use AuthFailureReason.InvalidGrant.")
public let KOErrorDeactivatedSession = KOErrorCode(5)

/// A login was started while the session was open.
@available(*, deprecated, message: "Use AuthApi.hasToken(). UserApi can log in even if a token is stored.")
public let KOErrorAlreadyLoginedUser = KOErrorCode(6)

/// Kakao's response is unreadable, or the result of a login failed a security check.
@available(*, deprecated, message: "Use ClientFailureReason.InvalidResponse.")
public let KOErrorBadResponse = KOErrorCode(7)

/// Kakao's servers couldn't be reached.
@available(*, deprecated, message: "Use ClientFailureReason.NetworkFailed.")
public let KOErrorNetworkError = KOErrorCode(8)

/// The response was an HTTP error that doesn't come from Kakao, such as a proxy's error page.
@available(*, deprecated, message: "Use SdkError.httpStatus.")
public let KOErrorHTTP = KOErrorCode(9)

/// The operation isn't supported on this device, or Kakao no longer supports it.
@available(*, deprecated, message: "Use ClientFailureReason.NotSupported.")
public let KOErrorNotSupported = KOErrorCode(10)

/// An argument or a configured value is invalid.
@available(*, deprecated, message: "Use ClientFailureReason.BadParameter.")
public let KOErrorBadParameter = KOErrorCode(11)

/// The app's state doesn't allow the call to continue.
///
/// For example, the SDK isn't initialized or the token can't be stored.
@available(*, deprecated, message: "Use ClientFailureReason.IllegalState.")
public let KOErrorIllegalState = KOErrorCode(14)
