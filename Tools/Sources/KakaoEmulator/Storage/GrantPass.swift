import Foundation

/// A short-lived secret by which a page knows the user of a grant without a sign-in of its own. It ends with the grant.
struct GrantPass: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable {
    /// An `agt`, which an app hands to a page. One page: a page's address is seen by more than the page.
    case accessGrantToken
    /// The cookie of the apps pages.
    case appsSession

    /// In seconds. Neither lifetime is documented; both are inferred from what they are for.
    var lifetime: TimeInterval {
      switch self {
      case .accessGrantToken: 300
      case .appsSession: 600
      }
    }
  }

  var id: SecretHash
  var kind: Kind
  var grantID: Grant.ID
  var expiresAt: Date
}
