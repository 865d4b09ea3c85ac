import ArgumentParser

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
  var summary: Text {
    switch self {
    case .expiredAccess: "scenario.expiredAccess"
    case .expiredRefresh: "scenario.expiredRefresh"
    case .unlinked: "scenario.unlinked"
    case .missingConsent: "scenario.missingConsent"
    case .noEmail: "scenario.noEmail"
    case .under14: "scenario.under14"
    case .dormant: "scenario.dormant"
    case .restricted: "scenario.restricted"
    case .refreshRejected: "scenario.refreshRejected"
    case .codeRejected: "scenario.codeRejected"
    case .tokenRejected: "scenario.tokenRejected"
    case .insufficientScopes: "scenario.insufficientScopes"
    case .quotaExceeded: "scenario.quotaExceeded"
    case .appSuspended: "scenario.appSuspended"
    case .tokenEndpointOutage: "scenario.tokenEndpointOutage"
    case .answerLost: "scenario.answerLost"
    case .rateLimited: "scenario.rateLimited"
    case .slow: "scenario.slow"
    case .tokenEndpointDown: "scenario.tokenEndpointDown"
    case .maintenancePage: "scenario.maintenancePage"
    case .rotatedKeys: "scenario.rotatedKeys"
    }
  }

  /// The effect that the app under test sees.
  var effect: Text {
    switch self {
    case .expiredAccess: "effect.expiredAccess"
    case .expiredRefresh: "effect.expiredRefresh"
    case .unlinked: "effect.unlinked"
    case .missingConsent: "effect.missingConsent"
    case .noEmail: "effect.noEmail"
    case .under14: "effect.under14"
    case .dormant: "effect.dormant"
    case .restricted: "effect.restricted"
    case .refreshRejected: "effect.refreshRejected"
    case .codeRejected: "effect.codeRejected"
    case .tokenRejected: "effect.tokenRejected"
    case .insufficientScopes: "effect.insufficientScopes"
    case .quotaExceeded: "effect.quotaExceeded"
    case .appSuspended: "effect.appSuspended"
    case .tokenEndpointOutage: "effect.tokenEndpointOutage"
    case .answerLost: "effect.answerLost"
    case .rateLimited: "effect.rateLimited"
    case .slow: "effect.slow"
    case .tokenEndpointDown: "effect.tokenEndpointDown"
    case .maintenancePage: "effect.maintenancePage"
    case .rotatedKeys: "effect.rotatedKeys"
    }
  }
}
