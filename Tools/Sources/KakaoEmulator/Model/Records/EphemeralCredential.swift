import Foundation

/// A short-lived secret that identifies the user of a grant to a page without an account session.
///
/// It is deleted with the grant.
struct EphemeralCredential: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable {
    /// An `agt`, which an app passes to a page in the URL.
    ///
    /// It can be used once, because URLs leak, for example to browser histories.
    case accessGrantToken
    /// The session cookie of the pages on apps.kakao.com.
    case appsSession

    /// The lifetime in seconds.
    ///
    /// Kakao documents neither lifetime. Both are inferred from the credential's purpose.
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
