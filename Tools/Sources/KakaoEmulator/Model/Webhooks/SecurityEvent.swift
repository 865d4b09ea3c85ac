import Foundation

/// The message of the account status webhook: a security event token (RFC 8417) before signing.
struct SecurityEvent: Codable, Sendable, Hashable {
  var issuer: String
  /// The app's REST API key.
  var audience: String
  var userID: Int64
  var issuedAt: Date
  var occurredAt: Date
  /// The event's ID.
  ///
  /// It is the same in repeated deliveries, so that services recognize them.
  var id: String
  /// The ID that all events with the same cause share.
  var transactionID: String
  var type: AccountStateEvent
  var reason: UnlinkReason?

  /// The claims in the order of Kakao's tokens.
  ///
  /// `txm` is Kakao's spelling. For events other than user-unlinked, only the subject is known.
  var claims: JSON {
    let subject: JSON = ["subject_type": "iss-sub", "iss": .string(issuer), "sub": .string(String(userID))]
    let event: JSON = ["subject": subject, "reason": reason.map { .string($0.rawValue) }]
    return [
      "iss": .string(issuer), "aud": .string(audience), "sub": .string(String(userID)),
      "iat": .integer(issuedAt.unixSeconds), "toe": .integer(occurredAt.unixSeconds), "jti": .string(id),
      "txm": .string(transactionID), "events": .members([(type.rawValue, event)]),
    ]
  }
}
