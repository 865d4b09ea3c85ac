import Foundation
import JWTKit

/// The message of the account-state webhook: a security event token (RFC 8417) before it is signed.
struct SecurityEvent: JWTPayload, Hashable {
  var issuer: String
  /// The REST API key.
  var audience: String
  var userID: Int64
  var issuedAt: Date
  var occurredAt: Date
  /// A repeated delivery has the same one, so that services recognise it.
  var id: String
  /// The same for all events of one cause.
  var transactionID: String
  var type: AccountStateEvent
  var reason: UnlinkReason?

  /// In the order of real tokens. `txm` is Kakao's spelling; which members events other than user-unlinked have beside
  /// the subject is not known.
  var claims: JSON {
    let subject: JSON = ["subject_type": "iss-sub", "iss": .string(issuer), "sub": .string(String(userID))]
    let event: JSON = ["subject": subject, "reason": reason.map { .string($0.rawValue) }]
    return [
      "iss": .string(issuer), "aud": .string(audience), "sub": .string(String(userID)),
      "iat": .integer(issuedAt.unixSeconds), "toe": .integer(occurredAt.unixSeconds), "jti": .string(id),
      "txm": .string(transactionID), "events": .members([(type.rawValue, event)]),
    ]
  }

  /// The compact form, signed with the newest key of the JWKS.
  func signed(with keys: SigningKeys) async throws -> String {
    try await keys.sign(
      self, header: ["typ": "secevent+jwt"], encoder: OrderedJWTEncoder(payload: claims))
  }

  /// Nobody reads one here.
  func verify(using algorithm: some JWTAlgorithm) {}
}
