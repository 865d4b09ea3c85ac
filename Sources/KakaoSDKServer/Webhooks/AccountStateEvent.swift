/// An event of the account status webhook.
///
/// Kakao's guide: *Kakao Login › Webhook › Account state change webhook*.
public struct AccountStateEvent: Sendable, Hashable {
  /// The type of the event.
  public let type: EventType
  /// The event's reason, if it has one: for ``EventType/userUnlinked``, how the user was unlinked.
  public let reason: UnlinkReason?

  /// Creates a value, for tests.
  ///
  /// - Parameters:
  ///   - type: The type of the event.
  ///   - reason: The event's reason, if it has one.
  public init(type: EventType, reason: UnlinkReason? = nil) {
    self.type = type
    self.reason = reason
  }

  /// The type of an event, identified by a URI (RFC 8417, section 2.2).
  ///
  /// This type is a structure rather than an enumeration, because Kakao can add events. An event that isn't listed here
  /// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
  public struct EventType: RawRepresentable, Sendable, Hashable {
    /// The URI of the event.
    public let rawValue: String

    /// Creates a type.
    ///
    /// - Parameter rawValue: The URI of the event.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension AccountStateEvent.EventType {
  private static func oauth(_ name: String) -> Self {
    Self(rawValue: "https://schemas.openid.net/secevent/oauth/event-type/\(name)")
  }

  private static func risc(_ name: String) -> Self {
    Self(rawValue: "https://schemas.openid.net/secevent/risc/event-type/\(name)")
  }

  private static func caep(_ name: String) -> Self {
    Self(rawValue: "https://schemas.openid.net/secevent/caep/event-type/\(name)")
  }

  /// The user was linked to the app.
  public static let userLinked = oauth("user-linked")
  /// The user was unlinked from the app.
  public static let userUnlinked = oauth("user-unlinked")
  /// The user agreed to consent items.
  public static let userScopeConsent = oauth("user-scope-consent")
  /// The user withdrew the consent to consent items.
  public static let userScopeWithdraw = oauth("user-scope-withdraw")
  /// A token was issued to the app for the user.
  public static let tokenIssued = oauth("token-issued")
  /// A token of the user was revoked.
  public static let tokenRevoked = oauth("token-revoked")
  /// All tokens of the user were revoked.
  public static let tokensRevoked = oauth("tokens-revoked")

  /// The Kakao Account was deleted.
  public static let accountPurged = risc("account-purged")
  /// The Kakao Account was disabled.
  public static let accountDisabled = risc("account-disabled")
  /// The Kakao Account was enabled.
  public static let accountEnabled = risc("account-enabled")
  /// The user was required to change a credential.
  public static let accountCredentialChangeRequired = risc("account-credential-change-required")
  /// A credential of the user was compromised.
  public static let credentialCompromise = risc("credential-compromise")
  /// The email address or the phone number of the Kakao Account was changed.
  public static let identifierChanged = risc("identifier-changed")
  /// The email address or the phone number of the user belongs to another user now.
  public static let identifierRecycled = risc("identifier-recycled")
  /// All sessions of the user were ended.
  public static let sessionsRevoked = risc("sessions-revoked")

  /// The assurance level of the user was changed.
  public static let assuranceLevelChange = caep("assurance-level-change")
  /// A credential of the user was changed.
  public static let credentialChange = caep("credential-change")

  /// The profile of the user was changed.
  public static let userProfileChanged = Self(
    rawValue: "https://schemas.kakao.com/platevent/kakao/event-type/user-profile-changed")
}
