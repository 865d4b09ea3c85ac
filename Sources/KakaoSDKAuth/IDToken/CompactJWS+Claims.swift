import Foundation

extension CompactJWS {
  /// The claims of the token, which aren't verified; nil if the payload can't be decoded.
  var unverifiedClaims: IDTokenClaims? { try? JSONDecoder().decode(IDTokenClaims.self, from: payload) }
}
