import Foundation

/// The one error type of the SDK.
///
/// Names and cases are those of the guides. What they cannot hold is kept beside them: the HTTP status and raw code in
/// ``ErrorInfo``, ``AuthErrorInfo`` and ``AppsErrorInfo``, and the cause of a client failure in ``ClientFailureReason``.
public enum SdkError: Error, Sendable {
  /// The call failed before or after the platform answered: no token, no network, an unusable answer, a cancelled page.
  case ClientFailed(reason: ClientFailureReason, errorMessage: String?)
  /// The API server refused the call.
  case ApiFailed(reason: ApiFailureReason, errorInfo: ErrorInfo?)
  /// The authorization server refused the login or the token request.
  case AuthFailed(reason: AuthFailureReason, errorInfo: AuthErrorInfo?)
  /// A picker page returned an error.
  case AppsFailed(reason: AppsFailureReason, errorInfo: AppsErrorInfo?)

  /// Makes a client failure.
  ///
  /// - Parameters:
  ///   - reason: What failed.
  ///   - message: What a developer should know about it.
  public init(reason: ClientFailureReason = .Unknown, message: String? = nil) {
    self = .ClientFailed(reason: reason, errorMessage: message)
  }

  /// Makes the error that asks for more consent, the same that a call without enough consent gets.
  ///
  /// Guide: *Request additional consent* (RxSwift sample).
  ///
  /// - Parameter scopes: The consent items to ask for.
  public init(scopes: [String]?) {
    self = .ApiFailed(
      reason: .InsufficientScope,
      errorInfo: ErrorInfo(code: .InsufficientScope, msg: "insufficient scopes.", requiredScopes: scopes))
  }
}
