import Foundation

/// The connection of an account to an app: its user ID in the app, its consent, and the app's user properties.
struct Link: Codable, Sendable, Hashable {
  var appID: App.ID
  var accountID: Account.ID
  /// The service user ID.
  ///
  /// It is specific to the app and stays the same after unlinking and linking again.
  var userID: Int64
  /// The time at which the user was linked, or `nil` while the user is preregistered.
  var connectedAt: Date?
  /// The time at which the user was preregistered.
  var preregisteredAt: Date?
  /// The IDs of the consent items that the user agreed to.
  @SortedEncoding var agreedScopes: Set<String> = []
  /// The service terms that the user agreed to, by tag.
  var agreedTerms: [String: TermAgreement] = [:]
  /// The IDs of the consent items and the tags of the service terms that the next login asks for again.
  var asksAgain: AskedConsent?
  var properties: [String: String] = [:]
  /// The account of the guardian who agreed for a user under 14.
  var guardianID: Account.ID?
  /// The user's relations to channels of the app, by the channel's public ID.
  var channels: [String: ChannelRelation]?

  /// The time in seconds within which a preregistered user must sign up.
  static let signUpPeriod: TimeInterval = 86_400

  /// The time at which the user was linked or preregistered, which identifies this link if the user is linked again.
  var startedAt: Date? { preregisteredAt ?? connectedAt }

  /// Returns whether a preregistered user has missed the deadline for signing up and must be unlinked.
  func isPreregistrationExpired(at now: Date) -> Bool {
    guard connectedAt == nil, let preregisteredAt else { return false }
    return now >= preregisteredAt.addingTimeInterval(Self.signUpPeriod)
  }
}

/// Consent that the next login asks for, even if the app doesn't request it.
struct AskedConsent: Codable, Sendable, Hashable {
  /// The IDs of consent items.
  @SortedEncoding var items: Set<String> = []
  /// The tags of service terms.
  @SortedEncoding var terms: Set<String> = []
}

extension Link {
  /// Removes consent to items and terms, so that the next login asks for it again.
  mutating func askAgain(items: [String], terms: [String]) {
    agreedScopes.subtract(items)
    for tag in terms { agreedTerms[tag] = nil }
    var asked = asksAgain ?? AskedConsent()
    asked.items.formUnion(items)
    asked.terms.formUnion(terms)
    asksAgain = asked
  }
}

struct TermAgreement: Codable, Sendable, Hashable {
  var agreedAt: Date
  /// `KAUTH` for consent on a page, `KAPI` for consent through the API that upgrades service terms.
  var agreedBy: String
}

/// A set that is encoded in sorted order, because the order of its elements differs in each process.
@propertyWrapper
struct SortedEncoding<Element: Codable & Hashable & Comparable & Sendable>: Codable, Hashable, Sendable {
  var wrappedValue: Set<Element>

  init(wrappedValue: Set<Element>) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Set<Element>.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.sorted())
  }
}
