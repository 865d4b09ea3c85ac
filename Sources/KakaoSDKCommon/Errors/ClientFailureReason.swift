import Foundation

/// The reason why a call failed in the client.
///
/// Match a reason like an enum case (`case .ClientFailed(reason: .Cancelled, _)`). Two reasons are equal if their names
/// are equal. This type is a struct so that it can contain the code, the HTTP status, and the underlying error. A
/// `switch` over it therefore needs a `default` case.
public struct ClientFailureReason: Sendable {
  /// The name of the reason, such as `Cancelled`.
  public let name: String
  /// The HTTP status of the response, or `nil` if no response was received.
  public let httpStatus: Int?
  /// The error that caused this failure, such as a `URLError` or a `DecodingError`.
  public let underlyingError: (any Error)?
  /// The code of the cause, or `nil` if the cause has no code.
  public private(set) var code: KakaoClientFailureCode?
  /// The message in both languages, or `nil` if the message isn't from the catalog.
  package private(set) var text: CatalogText?

  private init(_ name: String, httpStatus: Int? = nil, underlyingError: (any Error)? = nil) {
    self.name = name
    self.httpStatus = httpStatus
    self.underlyingError = underlyingError
  }

  /// Returns a copy of this reason with a code and a message.
  func explained(by text: CatalogText, code: KakaoClientFailureCode?) -> Self {
    var copy = self
    copy.text = text
    copy.code = code
    return copy
  }

  /// Returns a copy of this reason with an HTTP status and an underlying error.
  package func caused(httpStatus: Int? = nil, by error: (any Error)? = nil) -> Self {
    Self(name, httpStatus: httpStatus, underlyingError: error)
  }
}

extension ClientFailureReason: Hashable, CustomStringConvertible {
  /// Returns whether both reasons have the same name.
  ///
  /// Their code, HTTP status, and underlying error are ignored.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  /// Hashes the name of the reason.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name of the reason.
  public var description: String { name }
}

extension ClientFailureReason {
  /// The reason is unknown.
  public static let Unknown = Self("Unknown")
  /// The user closed the page or sheet, or another login began while this one waited for KakaoTalk.
  ///
  /// If the program canceled the calling task, the reason is ``TaskCancelled``.
  public static let Cancelled = Self("Cancelled")
  /// No token is stored, but the call requires one.
  public static let TokenNotFound = Self("TokenNotFound")
  /// The operation isn't available in this environment, for example because KakaoTalk isn't installed.
  public static let NotSupported = Self("NotSupported")
  /// An argument or a configured value is invalid.
  public static let BadParameter = Self("BadParameter")
  /// The app key is missing, usually because `KakaoSDK.initSDK` hasn't been called.
  public static let MustInitAppKey = Self("MustInitAppKey")
  /// A share message exceeds the size limit.
  ///
  /// Only KakaoSDKShare uses this reason. The message has the size and the limit.
  public static let ExceedKakaoLinkSizeLimit = Self("ExceedKakaoLinkSizeLimit")
  /// A value doesn't have the required type.
  public static let CastingFailed = Self("CastingFailed")
  /// The operation isn't possible in the current state of the app.
  public static let IllegalState = Self("IllegalState")
}

extension ClientFailureReason {
  /// The program canceled the task of the call, for example because the view that made the call has disappeared.
  public static let TaskCancelled = Self("TaskCancelled")
  /// The request failed because of a network error.
  ///
  /// See ``underlyingError``.
  public static let NetworkFailed = Self("NetworkFailed")
  /// The response doesn't come from Kakao or is damaged.
  ///
  /// For example, it has an unexpected structure, is truncated, or is the error page of a proxy.
  public static let InvalidResponse = Self("InvalidResponse")
  /// The callback URL of the login isn't the redirect URI or is malformed (RFC 6749, 4.1.2).
  public static let InvalidCallback = Self("InvalidCallback")
  /// The `state` of the callback differs from the `state` that this login sent (RFC 6749, 10.12).
  public static let StateMismatch = Self("StateMismatch")
  /// The ID token is invalid (OpenID Connect Core 1.0, 3.1.3.7).
  ///
  /// See ``code``.
  public static let InvalidIDToken = Self("InvalidIDToken")
  /// The login didn't finish within the time limit of the app.
  public static let TimedOut = Self("TimedOut")
  /// The token couldn't be read from, written to, or removed from its store.
  ///
  /// See ``code`` and ``underlyingError``.
  public static let TokenStoreFailed = Self("TokenStoreFailed")
  /// The app shows the page or sheet of another login of this client, or that login is about to store its token.
  ///
  /// A call that lacks consent also fails with this reason while a login of this client waits for KakaoTalk.
  public static let LoginInProgress = Self("LoginInProgress")
  /// The user left KakaoTalk or the browser without finishing the login.
  ///
  /// No callback was received after the user returned to the app and stayed in it.
  ///
  /// A callback that arrives later is ignored.
  public static let ReturnedWithoutResult = Self("ReturnedWithoutResult")
  /// A webhook request isn't from Kakao, isn't for this app, or is malformed.
  ///
  /// See ``code``.
  public static let InvalidWebhook = Self("InvalidWebhook")
}
