import Foundation

/// The link between one account and one app: its user id there, what was agreed, and the app's own properties.
struct Link: Codable, Sendable, Hashable {
  var appID: App.ID
  var accountID: Account.ID
  /// The service user id; per app, and the same again after unlink and relink.
  var userID: Int64
  /// When the user was linked; nil while preregistered.
  var connectedAt: Date?
  /// When the preregistration began.
  var preregisteredAt: Date?
  /// Consent item ids the user agreed to.
  @WrittenSorted var agreedScopes: Set<String> = []
  /// Agreed service terms by tag.
  var agreedTerms: [String: TermAgreement] = [:]
  var properties: [String: String] = [:]
  /// The guardian who agreed for a user under 14.
  var guardianID: Account.ID?

  /// How long a preregistered user may take to sign up.
  static let signUpPeriod: TimeInterval = 86_400

  /// Whether the user did not sign up in time, so that the platform unlinks them.
  func isOverdue(at now: Date) -> Bool {
    guard connectedAt == nil, let preregisteredAt else { return false }
    return now >= preregisteredAt.addingTimeInterval(Self.signUpPeriod)
  }
}

struct TermAgreement: Codable, Sendable, Hashable {
  var agreedAt: Date
  /// `KAUTH` when agreed on a page, `KAPI` when through the upgrade call.
  var agreedBy: String
}
