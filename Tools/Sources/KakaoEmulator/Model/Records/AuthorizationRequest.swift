import Foundation

/// A validated `GET /oauth/authorize` request, stored until the user completes the pages.
struct AuthorizationRequest: Codable, Sendable, Hashable {
  var id: SecretHash
  var appID: App.ID
  var clientID: String
  var keyKind: AppKeyKind
  var redirectURI: String
  var state: String?
  var nonce: String?
  var codeChallenge: String?
  var scopes: [String] = []
  var prompts: [String] = []
  var loginHint: String?
  var serviceTerms: [String]?
  var channelPublicIDs: [String] = []
  var createdAt: Date
  var expiresAt: Date
  /// The time at which the user authenticated during this request, which `prompt=login` requires.
  var authenticatedAt: Date?
  /// The account that the user selected during this request, which `prompt=select_account` requires.
  var selectedAccountID: Account.ID?
  /// The account that submitted the consent page of this request.
  ///
  /// Optional items that this account declined aren't requested again.
  var consentingAccountID: Account.ID?
  /// The grant of the user for whom the app requested additional consent with an `agt`.
  ///
  /// If set, the browser's session is ignored.
  var grantID: Grant.ID?
  /// The state of the confirmation in KakaoTalk, if the request was sent to KakaoTalk.
  var talk: TalkConfirmation?
  /// The consent of a guardian for a user under 14.
  var guardianConsent: GuardianConsent?
  /// The ID of the pop-up's ``LoginTicket``, if the JavaScript SDK opened a pop-up for the login.
  var popup: SecretHash?

  /// Returns whether an authentication at this time is new enough for `prompt=login`.
  func isFresh(_ authentication: Date) -> Bool { authentication >= createdAt }
}

/// A guardian's consent for one user.
struct GuardianConsent: Codable, Sendable, Hashable {
  var guardianID: Account.ID
  var accountID: Account.ID
}

/// The state of KakaoTalk's login confirmation.
struct TalkConfirmation: Codable, Sendable, Hashable {
  /// The account that confirmed the login, or `nil` until then.
  var accountID: Account.ID?
}

/// An authorization code, which can be redeemed once.
struct AuthorizationCode: Codable, Sendable, Hashable {
  var id: SecretHash
  var appID: App.ID
  var clientID: String
  var keyKind: AppKeyKind
  var accountID: Account.ID
  var redirectURI: String
  var nonce: String?
  var codeChallenge: String?
  /// The scopes of the grant.
  ///
  /// They include `openid` if the response is to include an ID token.
  var scopes: [String]
  var authenticatedAt: Date
  var expiresAt: Date
  /// Whether the tokens don't count toward the rate limits, because the control API issued the code.
  var isUnlimited: Bool?
}

/// A code and the grant that it was redeemed for.
struct StoredCode: Codable, Sendable, Hashable {
  var code: AuthorizationCode
  var grantID: Grant.ID?
}

/// A browser's session on the account pages.
struct AccountSession: Codable, Sendable, Hashable {
  var id: SecretHash
  var accountID: Account.ID
  var authenticatedAt: Date
  var expiresAt: Date
}
