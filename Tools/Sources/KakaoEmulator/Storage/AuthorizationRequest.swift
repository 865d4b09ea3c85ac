import Foundation

/// One `GET /oauth/authorize`, parsed and validated, kept while the user walks through the pages.
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
  /// Set once the user has authenticated for this very request (what `prompt=login` demands).
  var authenticatedAt: Date?
  /// Who the user chose for this very request (what `prompt=select_account` asks).
  var selectedAccountID: Account.ID?
  /// Who answered the consent page of this very request, so that what is optional is not asked again.
  var consentingAccountID: Account.ID?
  /// The grant whose user this is for, where the app named one with an `agt`. The browser's sign-in does not count then.
  var grantID: Grant.ID?
  /// Set when the request came to KakaoTalk.
  var talk: TalkConfirmation?
  /// The guardian who agreed for a user under 14.
  var guardianConsent: GuardianConsent?
  /// What the web SDK asks for the answer with, when it opened a pop-up.
  var popup: SecretHash?
}

/// A guardian's consent, for one user.
struct GuardianConsent: Codable, Sendable, Hashable {
  var guardianID: Account.ID
  var accountID: Account.ID
}

/// How far KakaoTalk is with its question whether to log in.
struct TalkConfirmation: Codable, Sendable, Hashable {
  /// Who said yes.
  var accountID: Account.ID?
}

/// A code, waiting to be redeemed once.
struct AuthorizationCode: Codable, Sendable, Hashable {
  var id: SecretHash
  var appID: App.ID
  var clientID: String
  var keyKind: AppKeyKind
  var accountID: Account.ID
  var redirectURI: String
  var nonce: String?
  var codeChallenge: String?
  /// Scopes of the grant, `openid` included when an ID token is due.
  var scopes: [String]
  var authenticatedAt: Date
  var expiresAt: Date
}

/// A browser's sign-in at the account pages.
struct AccountSession: Codable, Sendable, Hashable {
  var id: SecretHash
  var accountID: Account.ID
  var authenticatedAt: Date
  var expiresAt: Date
}
