import Crypto
import CryptoExtras
import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKServer
import TestSupport
import Testing

/// An issuer of security event tokens with one published key.
struct WebhookIssuer {
  static let issuer = "https://issuer.example"

  /// The keys of the issuer and of an attacker, which all tests share because generating a key is slow.
  private static let keys = (0..<2).map { _ in Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) } }

  let clock = TestClock()
  let transport: StubTransport

  init() {
    transport = StubTransport { request in
      guard request.url.path == "/.well-known/jwks.json" else { throw UnexpectedRequest(request) }
      let numbers = try Self.keys[0].get().publicKey.getKeyPrimitives()
      let (n, e) = (base64URL(numbers.modulus), base64URL(numbers.publicExponent))
      return .json(#"{"keys":[{"kty":"RSA","kid":"k","n":"\#(n)","e":"\#(e)"}]}"#)
    }
  }

  /// Returns a webhook that accepts the app keys `app` and `web`.
  func webhook(transport: (any KakaoHTTPTransport)? = nil) throws -> AccountStateWebhook {
    AccountStateWebhook(verifier: try verifier(transport: transport))
  }

  func verifier(transport: (any KakaoHTTPTransport)? = nil) throws -> KakaoIDTokenVerifier {
    let clock = clock
    return try KakaoIDTokenVerifier(
      issuer: Self.issuer, audiences: ["app", "web"], transport: transport ?? self.transport, now: { clock.now })
  }

  /// Returns the claims of an unlink event as JSON, with `changes` replacing or, with `nil`, removing members.
  func claims(_ changes: [String: String?] = [:]) -> String {
    let subject = #"{"subject_type":"iss-sub","iss":"\#(Self.issuer)","sub":"7"}"#
    var members: [String: String?] = [
      "iss": #""\#(Self.issuer)""#, "aud": #""app""#, "sub": #""7""#, "iat": "\(Int(clock.now.timeIntervalSince1970))",
      "toe": "1767225598", "jti": #""event-1""#, "txm": #""cause-1""#,
      "events": #"{"\#(Self.unlinked)":{"subject":\#(subject),"reason":"UNLINK_FROM_APPS"}}"#,
    ]
    members.merge(changes) { $1 }
    let texts = members.compactMap { name, value in value.map { #""\#(name)":\#($0)"# } }
    return "{\(texts.joined(separator: ","))}"
  }

  static let unlinked = "https://schemas.openid.net/secevent/oauth/event-type/user-unlinked"
  static let header = #"{"typ":"secevent+jwt","alg":"RS256","kid":"k"}"#

  /// Returns a token that the issuer, or an attacker, has signed.
  func token(_ claims: String, header: String = Self.header, isForged: Bool = false) throws -> String {
    let content = "\(base64URL(Data(header.utf8))).\(base64URL(Data(claims.utf8)))"
    let digest = SHA256.hash(data: Data(content.utf8))
    let signature = try Self.keys[isForged ? 1 : 0].get().signature(for: digest, padding: .insecurePKCS1v1_5)
    return "\(content).\(base64URL(signature.rawRepresentation))"
  }
}

extension WebhookRequest {
  /// Creates the request of the account-state webhook.
  init(token: String, method: String = "POST", contentType: String? = "application/secevent+jwt") {
    self.init(method: method, body: Data(token.utf8)) { $0 == "Content-Type" ? contentType : nil }
  }
}

func base64URL(_ data: some DataProtocol) -> String {
  Data(data).base64EncodedString().replacingOccurrences(of: "+", with: "-")
    .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
}
