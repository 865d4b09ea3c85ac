import Foundation

extension Lifetimes.AccessToken {
  /// The lifetime in seconds of access tokens issued with a key of this kind.
  ///
  /// Tokens can't be requested with an admin key, which therefore has no setting.
  subscript(_ kind: AppKeyKind) -> TimeInterval {
    switch kind {
    case .native: native
    case .rest, .admin: rest
    case .javascript: javascript
    }
  }
}
