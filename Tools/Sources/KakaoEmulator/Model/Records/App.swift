import Foundation

/// The reasons why Kakao rejects all of an app's calls.
enum AppRestriction: String, Codable, Sendable, CaseIterable {
  /// Kakao sanctioned the app or its developer.
  case blocked
  /// The app wasn't used for about half a year (DevTalk 147426).
  case suspended
}

/// An app and its settings in Kakao's developer console.
struct App: Codable, Sendable, Hashable, Identifiable {
  var id: Int
  var name: String
  var keys: AppKeys
  var kakaoLogin = true
  var openIDConnect = true
  /// Whether completing a login links the user.
  ///
  /// If false, the user is preregistered until `POST /v1/user/signup`.
  var autoLink = true
  /// The client secret of the REST API keys that don't have their own.
  var clientSecret: ClientSecret?
  /// The redirect URIs of the keys that don't have their own.
  var redirectURIs: [String] = []
  var logoutRedirectURIs: [String] = []
  var consentItems: [ConsentItem] = []
  var serviceTerms: [ServiceTerm] = []
  var userProperties: [String] = []
  var channels: [String] = []
  /// The channels that users can't add.
  var closedChannels: [String]?
  /// The accounts that may log in to a test app, or `nil` if the app isn't a test app.
  var testMembers: Set<Account.ID>?
  var allowUnder14 = true
  var unlinkWebhook: Webhook?
  var accountStateWebhook: Webhook?
  var channelWebhook: Webhook?
  var shareWebhook: Webhook?
  /// The origins to which the links of messages may lead (Kakao's console: Product Link).
  ///
  /// If `nil`, any origin is allowed.
  var productLinks: [String]?
  /// The templates that the developer created with Kakao's message template tool.
  var messageTemplates: [MessageTemplate]?
  /// The registered platforms of the keys that don't have their own.
  ///
  /// If `nil`, any platform is allowed.
  var platforms: Platforms?
  /// The IP addresses and address blocks that the app's servers may call Kakao from.
  ///
  /// If `nil`, any address is allowed.
  var allowedIPs: [IPAddressBlock]?
  /// The name of the app's group.
  ///
  /// The apps of a group get the same group user token for a user.
  var group: String?
  /// The restriction of the app, or `nil` for an active app.
  var restriction: AppRestriction?

  /// Returns whether users can't add the channel.
  func isClosed(_ channel: String) -> Bool { closedChannels?.containsBytes(of: channel) ?? false }
}

/// The registered platforms of an app, as clients send them.
struct Platforms: Codable, Sendable, Hashable {
  var iosBundleIDs: [String] = []
  var androidKeyHashes: [String] = []
  var webOrigins: [String] = []
}

struct ClientSecret: Codable, Sendable, Hashable {
  var value: String
  var enabled: Bool
}

struct ConsentItem: Codable, Sendable, Hashable, Identifiable {
  enum Level: String, Codable, Sendable, CaseIterable {
    case required, optional
    /// The item isn't part of the first consent page.
    ///
    /// The app requests it later through `scope`, and it is then shown as required.
    case duringUse = "during_use"
  }
  /// The ID of the consent item, for example `account_email`.
  var id: String
  var level: Level
  /// Whether a party other than Kakao manages the item.
  var delegated: Bool?
  /// The purpose that the developer gave for the item.
  var purpose: String?
  /// Whether the consent page asks for the value if the account doesn't have it ("Provide after collecting").
  var isCollected: Bool?
}

struct ServiceTerm: Codable, Sendable, Hashable {
  var tag: String
  var title: String
  var required: Bool
  var revocable: Bool
  /// The URL of the full text.
  var url: String?
}

/// A message template of an app.
struct MessageTemplate: Codable, Sendable, Hashable, Identifiable {
  var id: Int
  /// A text in which `${name}` stands for an argument.
  var text: String?
}

struct Webhook: Codable, Sendable, Hashable {
  var url: String
  var method: String = "POST"
  /// Whether the emulator's own receiver confirms a message if no service listens at the URL; `nil` means no.
  var hasBuiltInReceiver: Bool?
}
