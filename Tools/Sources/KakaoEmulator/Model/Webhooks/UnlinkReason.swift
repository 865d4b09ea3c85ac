/// The reasons why a link ends: the referrer types of the unlink webhook, and one that only the account status webhook
/// uses.
enum UnlinkReason: String, Codable, Sendable, CaseIterable {
  /// The user deleted the account.
  case accountDelete = "ACCOUNT_DELETE"
  /// Kakao deleted the account.
  case forcedAccountDelete = "FORCED_ACCOUNT_DELETE"
  /// An administrator of the app unlinked the user.
  case fromAdmin = "UNLINK_FROM_ADMIN"
  /// The user unlinked on the connected-services page.
  case fromApps = "UNLINK_FROM_APPS"
  /// The user didn't sign up within 24 hours.
  case incompleteSignUp = "INCOMPLETE_SIGN_UP"
  /// The service called the unlink API.
  ///
  /// The unlink webhook isn't sent in this case.
  case fromService = "UNLINK_FROM_SERVICE"
}
