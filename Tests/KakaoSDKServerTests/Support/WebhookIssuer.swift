import Crypto
import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKServer
import TestSupport
import Testing

/// An issuer of security event tokens with one published key.
struct WebhookIssuer {
  static let issuer = "https://issuer.example"

  let key = P256.Signing.PrivateKey()
  let clock = TestClock()
  let transport: StubTransport

  init() {
    let point = key.publicKey.rawRepresentation
    let jwk = #""kty":"EC","crv":"P-256","kid":"e""#
    let keys = #"{"keys":[{\#(jwk),"x":"\#(base64URL(point.prefix(32)))","y":"\#(base64URL(point.suffix(32)))"}]}"#
    transport = StubTransport { request in
      switch request.url.path {
      case "/.well-known/openid-configuration":
        .json(#"{"issuer":"\#(Self.issuer)","jwks_uri":"\#(Self.issuer)/keys"}"#)
      case "/keys": .json(keys)
      default: throw UnexpectedRequest(request)
      }
    }
  }

  /// Returns a webhook that accepts the app keys `app` and `web`.
  func webhook(transport: (any HTTPTransport)? = nil) throws -> AccountStateWebhook {
    AccountStateWebhook(verifier: try verifier(transport: transport))
  }

  func verifier(transport: (any HTTPTransport)? = nil) throws -> IDTokenVerifier {
    let clock = clock
    return try IDTokenVerifier(
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
  static let header = #"{"typ":"secevent+jwt","alg":"ES256","kid":"e"}"#

  /// Returns a token that the issuer's key, or another key, has signed.
  func token(
    _ claims: String, header: String = Self.header, by signer: P256.Signing.PrivateKey? = nil
  ) throws -> String {
    let content = "\(base64URL(Data(header.utf8))).\(base64URL(Data(claims.utf8)))"
    let signature = try (signer ?? key).signature(for: Data(content.utf8))
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
