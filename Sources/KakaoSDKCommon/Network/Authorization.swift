/// The credentials of a request, which are sent in the `Authorization` header.
package enum Authorization: Sendable {
  /// The access token of a user (RFC 6750, section 2.1).
  case bearer(String)
  /// The admin key of an app, which can call the API for every user of the app.
  case adminKey(String)
  /// The native app key of an app, for calls that need no login.
  case appKey(String)

  /// The value of the header.
  ///
  /// - Throws: ``SdkError``:
  ///   - `IllegalState` with the code `accessTokenMalformed` if the access token is empty or contains a character that
  ///     the header doesn't allow.
  ///   - `MustInitAppKey` if the app key is empty.
  ///   - `BadParameter` if the app key contains a character that the header doesn't allow.
  var headerValue: String {
    get throws(SdkError) {
      switch self {
      case .bearer(let accessToken):
        guard TokenSyntax.isValid(accessToken) else {
          throw SdkError(.IllegalState, code: .accessTokenMalformed)
        }
        return "Bearer \(accessToken)"
      case .adminKey(let key):
        return "KakaoAK \(key)"
      case .appKey(let key):
        guard !key.isEmpty else { throw SdkError(.MustInitAppKey, .appKeyNotSet) }
        guard TokenSyntax.isValid(key) else { throw SdkError(.BadParameter, .appKeyUnusual) }
        return "KakaoAK \(key)"
      }
    }
  }
}

/// The validation of token values.
package enum TokenSyntax {
  /// Returns whether a text can be a token, so that a damaged value is never sent in a header.
  ///
  /// A token consists of visible ASCII characters (RFC 6749, appendices A.12 and A.17). The space, which those
  /// appendices allow, is rejected because the `Authorization` header doesn't allow it (RFC 6750, section 2.1).
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
