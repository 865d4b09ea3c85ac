import Foundation
import KakaoSDKCommon

/// The three parts of a signed token (RFC 7515, 3.1), taken apart but not yet believed.
struct CompactJWS: Sendable {
  struct Header: Decodable, Sendable {
    let alg: String
    let kid: String?
    /// What kind of token it is, when the issuer says so (RFC 7515, 4.1.9).
    let typ: String?
    /// Extensions that must be understood (RFC 7515, 4.1.11); this type understands none.
    let crit: [String]?
  }

  let header: Header
  let payload: Data
  /// What the signature is over: the first two parts as they were sent (RFC 7515, 5.2).
  let signed: ArraySlice<UInt8>
  let signature: Data

  /// No ID token comes near it; what is longer is not even decoded.
  private static let limit = 32 * 1024

  init(_ text: String) throws(SdkError) {
    let bytes = text.utf8.count > Self.limit ? [] : Array(text.utf8)
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Data(base64URL: parts[0]), let payload = Data(base64URL: parts[1]),
      let signature = Data(base64URL: parts[2]), let header = try? JSONDecoder().decode(Header.self, from: head),
      header.crit == nil, JSONMembers.areUnique(in: head), JSONMembers.areUnique(in: payload)
    else {
      throw .invalidIDToken("it is not a signed token")
    }
    // A token of another kind has a type of its own, as access tokens and security events do (RFC 8725, 3.11).
    guard header.typ?.lowercased().hasSuffix("+jwt") != true else {
      throw .invalidIDToken("it is a token of another kind")
    }
    self.header = header
    self.payload = payload
    self.signed = bytes[..<parts[1].endIndex]
    self.signature = signature
  }
}

extension SdkError {
  static func invalidIDToken(_ why: String, by error: (any Error)? = nil) -> SdkError {
    SdkError(reason: .InvalidIDToken.caused(by: error), message: "The ID token was refused: \(why).")
  }
}
