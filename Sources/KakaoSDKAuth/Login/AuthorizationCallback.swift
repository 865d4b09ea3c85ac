import Foundation
import KakaoSDKCommon

/// The validated callback of a login.
///
/// The redirect URI, repeated parameters, `state`, issuer, error, and code are checked in this order (RFC 6749, section
/// 4.1.2; RFC 9207).
struct AuthorizationCallback: Sendable, Hashable {
  /// The authorization code.
  let code: String

  /// Creates a callback from a URL after validating it.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError``.
  ///   - `InvalidCallback` if the URL isn't the redirect URI, a parameter is repeated, the issuer is different, or the
  ///     URL has neither a code nor an error, or has both.
  ///   - `StateMismatch` if the `state` doesn't belong to this login.
  ///   - `Cancelled` if the user canceled the login.
  ///   - `AuthFailed` if the callback contains another error.
  init(_ url: URL, for expectedCallback: KakaoExpectedCallback, issuer: String) throws(SdkError) {
    guard expectedCallback.matchesRedirectURI(of: url) else {
      throw SdkError(.InvalidCallback, code: .callbackURIMismatch, expectedCallback.uri)
    }
    let query = CallbackQuery(url)
    // The error message doesn't contain the parameter name, because the name comes from an untrusted source and could
    // contain a secret.
    guard !query.hasDuplicateNames else {
      throw SdkError(.InvalidCallback, code: .callbackParameterRepeated)
    }
    guard expectedCallback.matches(url) else {
      throw SdkError(.StateMismatch, .callbackStateMismatch)
    }
    if let actual = query.values(of: "iss").first, !actual.hasSameBytes(as: issuer) {
      throw SdkError(.InvalidCallback, code: .callbackIssuerMismatch)
    }
    if let error = query.values(of: "error").first, !error.isEmpty {
      throw Self.failure(error, query)
    }
    guard let code = query.values(of: "code").first, !code.isEmpty, query.values(of: "error").isEmpty else {
      throw SdkError(.InvalidCallback, code: .callbackIncomplete)
    }
    self.code = code
  }

  private static func failure(_ error: String, _ query: CallbackQuery) -> SdkError {
    guard error != "cancelled" else {
      return SdkError(.Cancelled, code: .canceledByUser, .userCanceledLogin)
    }
    let info = AuthErrorInfo(
      rawError: error, errorDescription: query.values(of: "error_description").first,
      errorCode: query.values(of: "error_code").first)
    return .AuthFailed(reason: info.error, errorInfo: info)
  }
}
