import Foundation

extension Lifetimes.AccessToken {
  /// How long an access token got with a key of this kind lives. The admin key gets none, so it has no number of its own.
  subscript(_ kind: AppKeyKind) -> TimeInterval {
    switch kind {
    case .native: native
    case .rest, .admin: rest
    case .javascript: javascript
    }
  }
}
