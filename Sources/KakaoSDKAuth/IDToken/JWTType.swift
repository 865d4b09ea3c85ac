/// A kind of signed token (RFC 8725, sections 3.11 and 3.12).
///
/// Kakao signs both kinds with the same keys, so their types and claims must keep one from being accepted as the other.
package enum JWTType: String, Sendable, CaseIterable {
  /// An ID token (OpenID Connect Core 1.0, section 2).
  case idToken = "jwt"
  /// A security event token (RFC 8417), as in Kakao's account state webhook.
  case securityEvent = "secevent+jwt"

  /// Whether tokens of this kind have the claim `events`.
  ///
  /// Security event tokens have it (RFC 8417, section 2.2), and so do logout tokens, which can have the type of an ID
  /// token (OpenID Connect Back-Channel Logout 1.0, section 2.4).
  var hasEvents: Bool { self == .securityEvent }

  /// Returns whether a token with this `typ` header parameter can be of this kind.
  ///
  /// The value is a media type: case doesn't matter, and `application/` can be left out (RFC 7515, section 4.1.9).
  /// Parameters and spaces aren't accepted. Only an ID token can do without the parameter (RFC 7519, section 5.1).
  func matches(_ typ: String?) -> Bool {
    guard let typ = typ?.lowercased() else { return self == .idToken }
    return typ == rawValue || typ == "application/\(rawValue)"
  }
}
