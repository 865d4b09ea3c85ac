package import Foundation

/// An error that a call to the SDK throws.
///
/// The type has the names and cases of Kakao's guides. The associated values have further details. ``ErrorInfo``,
/// ``AuthErrorInfo``, and ``AppsErrorInfo`` have the HTTP status code and the raw error code. ``ClientFailureReason``
/// has the code and the cause of a client failure.
public enum SdkError: Error, Sendable {
  /// The call failed on the client: for example, no user is logged in, the network is unavailable, a response is
  /// unreadable, or the user closed the page.
  case ClientFailed(reason: ClientFailureReason, errorMessage: String?)
  /// The API server rejected the call.
  case ApiFailed(reason: ApiFailureReason, errorInfo: ErrorInfo?)
  /// The authorization server rejected a login or a token request.
  case AuthFailed(reason: AuthFailureReason, errorInfo: AuthErrorInfo?)
  /// A picker page returned an error.
  case AppsFailed(reason: AppsFailureReason, errorInfo: AppsErrorInfo?)

  /// Creates a client failure.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - message: Details for the app's developer.
  public init(reason: ClientFailureReason = .Unknown, message: String? = nil) {
    self = .ClientFailed(reason: reason, errorMessage: message)
  }

  /// Creates a client failure with its cause, for example an error of the app's token store.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - message: Details for the app's developer.
  ///   - underlyingError: The cause.
  public init(reason: ClientFailureReason, message: String? = nil, underlyingError: any Error) {
    self.init(reason: reason.caused(by: underlyingError), message: message)
  }

  /// Creates a client failure whose message is in the string catalog.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - code: The code of the cause, if a program can react to it.
  ///   - key: The key of the message.
  ///   - values: The values for the placeholders of the message. They must not be secrets.
  package init(_ reason: ClientFailureReason, code: KakaoClientFailureCode? = nil, _ key: TextKey, _ values: String...)
  {
    self.init(text: CatalogText(key, values: values), reason: reason, code: code)
  }

  /// Creates a client failure whose message has the same key as the code.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - key: The key of the message, which is also the name of the code.
  ///   - values: The values for the placeholders of the message. They must not be secrets.
  package init(_ reason: ClientFailureReason, code key: TextKey, _ values: String...) {
    self.init(
      text: CatalogText(key, values: values), reason: reason, code: KakaoClientFailureCode(rawValue: key.rawValue))
  }

  /// Creates a client failure whose message names a time and has the same key as the code.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure.
  ///   - key: The key of the message, which is also the name of the code.
  ///   - time: The time that the message names.
  package init(_ reason: ClientFailureReason, code key: TextKey, time: Date) {
    self.init(
      text: CatalogText(key, time: time), reason: reason, code: KakaoClientFailureCode(rawValue: key.rawValue))
  }

  /// The error of a call whose task was canceled.
  package static let taskCancelled = SdkError(.TaskCancelled, code: .taskCanceled)

  init(text: CatalogText, reason: ClientFailureReason, code: KakaoClientFailureCode? = nil) {
    self.init(reason: reason.explained(by: text, code: code), message: text.text(in: .english))
  }

  /// Creates the error of a call that lacks the user's consent, for apps that request consent on their own.
  ///
  /// Kakao's guide: *Kakao Login > iOS > Request additional consent* (RxSwift sample).
  ///
  /// - Parameter scopes: The IDs of the consent items to request.
  public init(scopes: [String]?) {
    self = .ApiFailed(
      reason: .InsufficientScope,
      errorInfo: ErrorInfo(code: .InsufficientScope, msg: "insufficient scopes.", requiredScopes: scopes))
  }

  /// Creates an API failure with the reason `Unknown`, for apps that report their own failures as this type.
  ///
  /// Kakao's SDK has this initializer, and public apps call it, although Kakao's reference doesn't list it.
  ///
  /// - Parameter apiFailedMessage: Details for the app's developer.
  public init(apiFailedMessage: String?) {
    let info = ErrorInfo(code: .Unknown, msg: apiFailedMessage ?? "Unknown Error", requiredScopes: nil)
    self = .ApiFailed(reason: .Unknown, errorInfo: info)
  }
}
