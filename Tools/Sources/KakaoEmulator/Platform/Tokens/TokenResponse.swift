import Foundation

/// The response of the token endpoint.
///
/// A refresh omits the members that haven't changed.
struct TokenResponse: Sendable, Equatable {
  var accessToken: String
  var refreshToken: String?
  var idToken: String?
  var accessLifetime: TimeInterval
  var scopes: [String]?
  var refreshLifetime: TimeInterval?

  /// The members in the order of Kakao's responses.
  ///
  /// Kakao sends the remaining lifetime, which is one second less than the full lifetime.
  var json: JSON {
    [
      "access_token": .string(accessToken), "token_type": "bearer", "refresh_token": refreshToken.map(JSON.string),
      "id_token": idToken.map(JSON.string), "expires_in": .integer(Int64(accessLifetime) - 1),
      "scope": scopes.flatMap { $0.isEmpty ? nil : .string($0.joined(separator: " ")) },
      "refresh_token_expires_in": refreshLifetime.map { .integer(Int64($0) - 1) },
    ]
  }
}
