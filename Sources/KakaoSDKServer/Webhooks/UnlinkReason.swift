/// How a user was unlinked from the app.
///
/// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
/// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
///
/// Kakao's guide: *Kakao Login › Webhook*.
public struct UnlinkReason: RawRepresentable, Sendable, Hashable {
  /// The value that Kakao sends, such as `UNLINK_FROM_APPS`.
  public let rawValue: String

  /// Creates a reason.
  ///
  /// - Parameter rawValue: The value that Kakao sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The user deleted the Kakao Account.
  public static let accountDelete = Self(rawValue: "ACCOUNT_DELETE")
  /// Kakao deleted the Kakao Account, after long dormancy or through its customer center.
  public static let forcedAccountDelete = Self(rawValue: "FORCED_ACCOUNT_DELETE")
  /// Kakao unlinked the user.
  public static let unlinkFromAdmin = Self(rawValue: "UNLINK_FROM_ADMIN")
  /// The user unlinked the app on the Kakao Account page or in KakaoTalk.
  public static let unlinkFromApps = Self(rawValue: "UNLINK_FROM_APPS")
  /// The user didn't finish signing up in time.
  public static let incompleteSignUp = Self(rawValue: "INCOMPLETE_SIGN_UP")
  /// The service unlinked the user.
  ///
  /// Only the account status webhook has this reason.
  public static let unlinkFromService = Self(rawValue: "UNLINK_FROM_SERVICE")
  /// The user withdrew the consent to the service terms of the Kakao Account.
  ///
  /// Only the account status webhook has this reason.
  public static let revokeAccountServiceTerms = Self(rawValue: "REVOKE_ACCOUNT_SERVICE_TERMS")
}
