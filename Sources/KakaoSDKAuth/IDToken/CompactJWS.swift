import Foundation
import KakaoSDKCommon

/// A signed token in compact serialization (RFC 7515, section 3.1), parsed but not verified.
struct CompactJWS: Sendable {
  struct Header: Decodable, Sendable {
    let alg: String
    let kid: String?
    /// The media type of the token, if present (RFC 7515, section 4.1.9).
    let typ: String?
    /// The extensions that a recipient must understand (RFC 7515, section 4.1.11).
    ///
    /// The SDK supports no extensions, so it rejects a token with this parameter.
    let crit: [String]?
  }

  let header: Header
  let payload: Data
  /// The signed data: the encoded header and payload with the period between them (RFC 7515, section 5.2).
  let signingInput: ArraySlice<UInt8>
  let signature: Data

  /// The maximum size of a token, in bytes, which is far above the size of a real ID token.
  ///
  /// Longer tokens are rejected without decoding.
  private static let limit = 32 * 1024

  init(_ text: String) throws(SdkError) {
    let bytes = text.utf8.count > Self.limit ? [] : Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Data(base64URL: parts[0]), let payload = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2]), let header = try? JSONDecoder().decode(Header.self, from: head),
      header.crit == nil, JSONMembers.areUnique(in: head), JSONMembers.areUnique(in: payload)
    else {
      throw SdkError(.InvalidIDToken, code: .idTokenMalformed, .idTokenMalformed)
    }
    // Other kinds of tokens, such as access tokens and security events, have explicit types that end with `+jwt` (RFC
    // 8725, section 3.11).
    guard header.typ?.lowercased().hasSuffix("+jwt") != true else {
      throw SdkError(.InvalidIDToken, code: .idTokenTypeUnsupported, .idTokenTypeUnsupported)
    }
    self.header = header
    self.payload = payload
    self.signingInput = bytes[..<parts[1].endIndex]
    self.signature = signature
  }
}

extension CompactJWS {
  /// The claims of the token, which aren't verified; nil if the payload can't be decoded.
  var unverifiedClaims: IDTokenClaims? { try? JSONDecoder().decode(IDTokenClaims.self, from: payload) }
}
