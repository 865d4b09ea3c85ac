import Foundation

/// An app as its developer set it up in the console.
struct App: Codable, Sendable, Hashable, Identifiable {
  var id: Int
  var name: String
  var keys: AppKeys
  var kakaoLogin = true
  var openIDConnect = true
  /// Whether finishing a login links the user; when off the user is preregistered until `POST /v1/user/signup`.
  var autoLink = true
  var clientSecret: ClientSecret?
  var redirectURIs: [String] = []
  var logoutRedirectURIs: [String] = []
  var consentItems: [ConsentItem] = []
  var serviceTerms: [ServiceTerm] = []
  var userProperties: [String] = []
  var channels: [String] = []
  /// Who may log in while this is a test app; nil for an app that everybody may use.
  var testMembers: Set<Account.ID>?
  var allowUnder14 = true
  var unlinkWebhook: Webhook?
  var accountStateWebhook: Webhook?
  /// Where its clients run. Nil: nobody registered any, and any will do.
  var platforms: Platforms?
  /// The addresses its servers may ask for tokens from. Nil: any will do.
  var allowedIPs: [String]?
  /// The group of apps it belongs to, which share a token for each user.
  var group: String?
}

/// The platforms of an app, each known by what its clients send.
struct Platforms: Codable, Sendable, Hashable {
  var iosBundleIDs: [String] = []
  var androidKeyHashes: [String] = []
  var webOrigins: [String] = []
}

/// The four keys of an app, 32 lower-case hex digits each.
struct AppKeys: Codable, Sendable, Hashable {
  var native: String
  var rest: String
  var javascript: String
  var admin: String
}

/// The kind of a key; it decides token lifetimes and what may be called with it.
enum AppKeyKind: String, Codable, Sendable, CaseIterable {
  case native, rest, javascript, admin
}

struct ClientSecret: Codable, Sendable, Hashable {
  var value: String
  var enabled: Bool
}

struct ConsentItem: Codable, Sendable, Hashable, Identifiable {
  enum Level: String, Codable, Sendable, CaseIterable {
    case required, optional
    /// Never on the first-login screen; asked for later through `scope`, then shown as required.
    case duringUse = "during_use"
  }
  /// Consent item id, for example `account_email`.
  var id: String
  var level: Level
  /// Whether somebody other than Kakao manages it.
  var delegated: Bool?
  /// Why the app asks for it, in the developer's words.
  var purpose: String?
  /// "Provide after collecting": whether the consent page asks for the value that an account lacks.
  var isCollected: Bool?
}

struct ServiceTerm: Codable, Sendable, Hashable {
  var tag: String
  var title: String
  var required: Bool
  var revocable: Bool
  /// Where its text is.
  var url: String?
}

struct Webhook: Codable, Sendable, Hashable {
  var url: String
  var method: String = "POST"
}
