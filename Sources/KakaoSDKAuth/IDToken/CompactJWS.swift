import Foundation
import KakaoSDKCommon

/// A signed token in compact serialization (RFC 7515, section 3.1), parsed but not verified.
struct CompactJWS: Sendable {
  let header: Header
  let payload: Data
  /// The signed data: the encoded header and payload with the period between them (RFC 7515, section 5.2).
  let signingInput: ArraySlice<UInt8>
  let signature: Data

  /// The maximum size of a token, in bytes, which is far above the size of a real ID token.
  ///
  /// Longer tokens are rejected without decoding.
  private static let limit = 32 * 1024

  /// Parses a token.
  ///
  /// - Parameters:
  ///   - text: The token as it was received.
  ///   - type: The expected kind of token.
  /// - Throws: `InvalidIDToken` with `idTokenMalformed`, or with `idTokenTypeUnsupported` if it is another kind of
  ///   token.
  init(_ text: String, expecting type: JWTType = .idToken) throws(SdkError) {
    let bytes = text.utf8.count > Self.limit ? [] : Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Data(base64URL: parts[0]), let payload = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2]), let parameters = StrictJSON.memberNames(ofObject: head),
      // `crit` lists extensions that a recipient must support (RFC 7515, section 4.1.11). The SDK doesn't support any
      // extensions, so it rejects the token.
      !parameters.contains("crit"), let header = try? JSONDecoder().decode(Header.self, from: head),
      let claims = StrictJSON.memberNames(ofObject: payload)
    else {
      throw SdkError(.InvalidIDToken, code: .idTokenMalformed)
    }
    guard type.matches(header.typ), type.hasEvents == claims.contains("events") else {
      throw SdkError(.InvalidIDToken, code: .idTokenTypeUnsupported)
    }
    self.header = header
    self.payload = payload
    self.signingInput = bytes[..<parts[1].endIndex]
    self.signature = signature
  }
}

extension CompactJWS {
  /// The header parameters that the SDK uses.
  ///
  /// A parameter that is null or has the wrong type is an error, even if the parameter is optional.
  struct Header: Decodable, Sendable {
    let alg: String
    let kid: String?
    /// The media type of the token, if present (RFC 7515, section 4.1.9).
    let typ: String?

    private enum CodingKeys: CodingKey {
      case alg, kid, typ
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      alg = try values.decode(String.self, forKey: .alg)
      kid = values.contains(.kid) ? try values.decode(String.self, forKey: .kid) : nil
      typ = values.contains(.typ) ? try values.decode(String.self, forKey: .typ) : nil
    }
  }

  /// The claims of the token, which aren't verified; nil if the payload can't be decoded.
  var unverifiedClaims: KakaoIDTokenClaims? { try? JSONDecoder().decode(KakaoIDTokenClaims.self, from: payload) }
}

/// A kind of signed token (RFC 8725, sections 3.11 and 3.12).
///
/// Kakao signs both kinds with the same keys, so their types and claims must prevent one kind from being accepted as
/// the other.
package enum JWTType: String, Sendable, CaseIterable {
  /// An ID token (OpenID Connect Core 1.0, section 2).
  case idToken = "jwt"
  /// A security event token (RFC 8417), as in Kakao's account state webhook.
  case securityEvent = "secevent+jwt"

  /// Whether tokens of this kind have the claim `events`.
  ///
  /// Security event tokens have it (RFC 8417, section 2.2). Logout tokens have it too, and can have the type of an ID
  /// token, so only this claim distinguishes them from ID tokens (OpenID Connect Back-Channel Logout 1.0, section 2.4).
  var hasEvents: Bool { self == .securityEvent }

  /// Returns whether a token with this `typ` header parameter can be of this kind.
  ///
  /// The value is a media type: case doesn't matter, and `application/` can be left out (RFC 7515, section 4.1.9).
  /// Parameters and spaces aren't accepted. The parameter is optional only for an ID token (RFC 7519, section 5.1).
  func matches(_ typ: String?) -> Bool {
    guard let typ = typ?.lowercased() else { return self == .idToken }
    return typ == rawValue || typ == "application/\(rawValue)"
  }
}
