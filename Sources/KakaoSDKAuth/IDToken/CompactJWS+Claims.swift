import Foundation

extension CompactJWS {
  /// What the token says, believed or not; nil when it says nothing readable.
  var claims: IDTokenClaims? { try? JSONDecoder().decode(IDTokenClaims.self, from: payload) }
}
