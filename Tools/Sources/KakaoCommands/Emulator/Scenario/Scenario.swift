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
  case rotatedKeys = "rotated-keys"

  /// A short description for the list of scenarios.
  var summary: Text { Text("scenario.\(rawValue)") }

  /// The effect that the app under test sees.
  var effect: Text { Text("effect.\(rawValue)") }
}
