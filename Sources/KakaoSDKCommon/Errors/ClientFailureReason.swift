import Foundation

/// Why a call failed in the client.
///
/// A struct rather than an enum, so that it can carry the HTTP status and the cause. It is matched like an enum
/// (`case .ClientFailed(reason: .Cancelled, _)`), since equality looks at the name only; a `switch` over it needs a
/// `default`.
public struct ClientFailureReason: Sendable {
  /// The reason's name, such as `Cancelled`.
  public let name: String
  /// The HTTP status of the answer, when one arrived.
  public let httpStatus: Int?
  /// The error below, such as a `URLError` or a `DecodingError`.
  public let underlyingError: (any Error)?

  private init(_ name: String, httpStatus: Int? = nil, underlyingError: (any Error)? = nil) {
    self.name = name
    self.httpStatus = httpStatus
    self.underlyingError = underlyingError
  }

  /// The same reason with the HTTP status and the error that caused it.
  package func caused(httpStatus: Int? = nil, by error: (any Error)? = nil) -> Self {
    Self(name, httpStatus: httpStatus, underlyingError: error)
  }
}

extension ClientFailureReason: Hashable, CustomStringConvertible {
  /// Whether both are the same reason, whatever caused them.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The reason's name.
  public var description: String { name }
}

extension ClientFailureReason {
  /// No better reason is known.
  public static let Unknown = Self("Unknown")
  /// The user closed the page or sheet, or the calling task was cancelled.
  public static let Cancelled = Self("Cancelled")
  /// A call that needs a token was made without one.
  public static let TokenNotFound = Self("TokenNotFound")
  /// What was asked for cannot be done here, such as opening KakaoTalk where it is not installed.
  public static let NotSupported = Self("NotSupported")
  /// An argument or a configured value is unusable.
  public static let BadParameter = Self("BadParameter")
  /// `KakaoSDK.initSDK` was not called.
  public static let MustInitAppKey = Self("MustInitAppKey")
  /// A share message is too large; used by the Share product.
  public static let ExceedKakaoLinkSizeLimit = Self("ExceedKakaoLinkSizeLimit")
  /// A value has not the type it must have.
  public static let CastingFailed = Self("CastingFailed")
  /// The app is in no state to go on with the call.
  public static let IllegalState = Self("IllegalState")
}

extension ClientFailureReason {
  /// The request did not reach the platform or its answer did not come back; see ``underlyingError``.
  public static let NetworkFailed = Self("NetworkFailed")
  /// The answer is not one of the platform's: wrong shape, cut short, or an error page of a machine in between.
  public static let InvalidResponse = Self("InvalidResponse")
  /// The URL the login came back with is not the redirect URI, or not well formed (RFC 6749, 4.1.2).
  public static let InvalidCallback = Self("InvalidCallback")
  /// The callback's `state` is not the one this login sent (RFC 6749, 10.12).
  public static let StateMismatch = Self("StateMismatch")
  /// The ID token is not to be trusted (OpenID Connect Core 1.0, 3.1.3.7).
  public static let InvalidIDToken = Self("InvalidIDToken")
  /// The login page was not finished in time.
  public static let TimedOut = Self("TimedOut")
  /// The token could not be read from or written to its store; see ``underlyingError``.
  public static let TokenStoreFailed = Self("TokenStoreFailed")
  /// Another login of this client is still running; one at a time can be shown.
  public static let LoginInProgress = Self("LoginInProgress")
  /// The app came back to the front, but no callback arrived: the user left KakaoTalk or the browser without an answer.
  public static let ReturnedWithoutResult = Self("ReturnedWithoutResult")
}
