import Crypto
import CryptoExtras
import Foundation
import KakaoSDK

/// An issuer in this process, with its keys and one ID token that has the same claims as Kakao's ID tokens.
struct SampleIssuer: Sendable {
  static let url = "https://kauth.kakao.com"
  static let audience = "d0000000000000000000000000000001"
  static let nonce = "n-0S6_WzA2Mj"

  let publicKey: _RSA.Signing.PublicKey
  let jwks: String
  let idToken: String

  init() throws {
    let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    publicKey = key.publicKey
    let primitives = try key.publicKey.getKeyPrimitives()
    jwks = """
      {"keys":[{"kid":"key-1","kty":"RSA","alg":"RS256","use":"sig",\
      "n":"\(Self.base64URL(primitives.modulus))","e":"\(Self.base64URL(primitives.publicExponent))"}]}
      """
    let now = Int(Date().timeIntervalSince1970)
    let claims = """
      {"iss":"\(Self.url)","aud":"\(Self.audience)","sub":"4400000001","iat":\(now),"exp":\(now + 21_600),\
      "auth_time":\(now),"nonce":"\(Self.nonce)","nickname":"민지","email":"minji@example.com",\
      "picture":"http://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg"}
      """
    let head = Self.base64URL(Data(#"{"kid":"key-1","typ":"JWT","alg":"RS256"}"#.utf8))
    let signed = "\(head).\(Self.base64URL(Data(claims.utf8)))"
    let signature = try key.signature(for: SHA256.hash(data: Data(signed.utf8)), padding: .insecurePKCS1v1_5)
    idToken = "\(signed).\(Self.base64URL(signature.rawRepresentation))"
  }

  static func base64URL(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  static func data(base64URL text: some StringProtocol) -> Data? {
    let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
  }
}

extension SampleIssuer: KakaoHTTPTransport {
  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
    KakaoHTTPResponse(status: 200, body: Data(jwks.utf8))
  }
}
