/// A situation that apps must handle, as a short list of control calls.
enum Scenario: String, CaseIterable, Sendable {
  case expiredAccess = "expired-access"
  case expiredRefresh = "expired-refresh"
  case unlinked
  case missingConsent = "missing-consent"
  case noEmail = "no-email"
  case under14 = "under-14"
  case dormant
  case restricted
  case refreshRejected = "refresh-rejected"
  case codeRejected = "code-rejected"
  case tokenRejected = "token-rejected"
  case insufficientScopes = "insufficient-scopes"
  case quotaExceeded = "quota-exceeded"
  case appSuspended = "app-suspended"
  case tokenEndpointOutage = "token-endpoint-outage"
  case answerLost = "answer-lost"
  case rateLimited = "rate-limited"
  case slow
  case tokenEndpointDown = "token-endpoint-down"
  case maintenancePage = "maintenance-page"
  case callbackWithoutState = "callback-without-state"
  case callbackUnknownState = "callback-unknown-state"
  case callbackOtherLoginState = "callback-other-login-state"
  case callbackReplayed = "callback-replayed"
  case callbackOtherUserCode = "callback-other-user-code"
  case callbackOtherClientCode = "callback-other-client-code"
  case callbackErrorAndCode = "callback-error-and-code"
  case callbackWrongIssuer = "callback-wrong-issuer"
  case callbackOtherBrowser = "callback-other-browser"
  case callbackUserID = "callback-user-id"
  case idTokenMalformed = "id-token-malformed"
  case idTokenWrongAudience = "id-token-wrong-audience"
  case idTokenWrongIssuer = "id-token-wrong-issuer"
  case idTokenWrongNonce = "id-token-wrong-nonce"
  case idTokenWithoutNonce = "id-token-without-nonce"
  case idTokenExpired = "id-token-expired"
  case idTokenIssuedInFuture = "id-token-issued-in-future"
  case idTokenWithoutKid = "id-token-without-kid"
  case idTokenUnknownKid = "id-token-unknown-kid"
  case idTokenAlgNone = "id-token-alg-none"
  case idTokenHS256PublicKey = "id-token-hs256-public-key"
  case idTokenOtherKey = "id-token-other-key"
  case idTokenOtherUser = "id-token-other-user"
  case idTokenDuplicateClaim = "id-token-duplicate-claim"
  case refreshOtherUser = "refresh-other-user"
  case userInfoOtherUser = "user-info-other-user"
  case webhookForgedSignature = "webhook-forged-signature"
  case webhookReplayed = "webhook-replayed"
  case webhookOtherApp = "webhook-other-app"
  case rotatedKeys = "rotated-keys"

  /// A short description for the list of scenarios.
  var summary: Text { Text("scenario.\(rawValue)") }

  /// The effect that the app under test sees.
  var effect: Text { Text("effect.\(rawValue)") }
}
