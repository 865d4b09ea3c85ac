/// The events of the account status webhook that the emulator can send.
enum AccountStateEvent: String, Codable, Sendable, CaseIterable {
  case userLinked = "https://schemas.openid.net/secevent/oauth/event-type/user-linked"
  case userUnlinked = "https://schemas.openid.net/secevent/oauth/event-type/user-unlinked"
  case userScopeConsent = "https://schemas.openid.net/secevent/oauth/event-type/user-scope-consent"
  case userScopeWithdraw = "https://schemas.openid.net/secevent/oauth/event-type/user-scope-withdraw"
  case tokenIssued = "https://schemas.openid.net/secevent/oauth/event-type/token-issued"
  case tokenRevoked = "https://schemas.openid.net/secevent/oauth/event-type/token-revoked"
  case tokensRevoked = "https://schemas.openid.net/secevent/oauth/event-type/tokens-revoked"
  case accountPurged = "https://schemas.openid.net/secevent/risc/event-type/account-purged"
  case accountDisabled = "https://schemas.openid.net/secevent/risc/event-type/account-disabled"
  case accountEnabled = "https://schemas.openid.net/secevent/risc/event-type/account-enabled"
  case identifierChanged = "https://schemas.openid.net/secevent/risc/event-type/identifier-changed"
  case sessionsRevoked = "https://schemas.openid.net/secevent/risc/event-type/sessions-revoked"
  case userProfileChanged = "https://schemas.kakao.com/platevent/kakao/event-type/user-profile-changed"

  /// Whether Kakao sends the event only for users who agreed to ``ConsentItemDescriptor/accountStateChange``.
  ///
  /// This applies to the events of RISC and CAEP. The emulator doesn't send CAEP events.
  var needsConsent: Bool { rawValue.hasPrefix("https://schemas.openid.net/secevent/risc/") }
}
