/// Why a link ended: the referrer types of the unlink webhook, and what only the account-state webhook names.
enum UnlinkReason: String, Codable, Sendable, CaseIterable {
  /// The user deleted the account.
  case accountDelete = "ACCOUNT_DELETE"
  /// The platform deleted the account.
  case forcedAccountDelete = "FORCED_ACCOUNT_DELETE"
  /// The administrator of the app unlinked the user.
  case fromAdmin = "UNLINK_FROM_ADMIN"
  /// The user left on the connected-services page.
  case fromApps = "UNLINK_FROM_APPS"
  /// The user did not sign up within 24 hours.
  case incompleteSignUp = "INCOMPLETE_SIGN_UP"
  /// The service called the unlink API: no reason for an unlink webhook.
  case fromService = "UNLINK_FROM_SERVICE"
}
