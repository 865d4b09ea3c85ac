import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// An OpenID Connect issuer whose documents the test provides.
struct PublishedIssuer: Sendable {
  let issuer: String
  let clock = TestClock()
  let transport: StubTransport
  private let documents: Locked<[String: StubResponse]>

  init(_ issuer: String = "https://issuer.example", keysAt jwksURI: String? = nil, named: String? = nil) {
    let jwksURI = jwksURI ?? "\(issuer)/keys"
    let documents = Locked([
      "\(issuer)/.well-known/openid-configuration": StubResponse.json(
        #"{"issuer":"\#(named ?? issuer)","jwks_uri":"\#(jwksURI)","more":[1]}"#),
      jwksURI: .json(#"{"keys":[]}"#),
    ])
    self.issuer = issuer
    self.documents = documents
    transport = StubTransport { request in
      guard let answer = documents.withLock({ $0[request.url.absoluteString] }) else {
        throw UnexpectedRequest(request)
      }
      return answer
    }
  }

  /// Publishes a response at a path.
  func publish(_ answer: StubResponse, at path: String) {
    documents.withLock { $0["\(issuer)\(path)"] = answer }
  }

  /// Publishes these keys as a JWKS.
  func publish(keys: [[String: Any]], at path: String = "/keys") throws {
    let data = try JSONSerialization.data(withJSONObject: ["keys": keys])
    publish(.json(String(decoding: data, as: UTF8.self)), at: path)
  }

  /// The paths that were fetched, in order.
  var fetched: [String] { transport.requests.map { $0.url.path } }

  func verifier() throws -> IDTokenVerifier {
    let clock = clock
    return try IDTokenVerifier(issuer: issuer, audiences: ["app"], transport: transport, now: { clock.now })
  }

  func claims(_ changes: [String: Any] = [:]) -> [String: Any] {
    let now = clock.now.timeIntervalSince1970
    return ["iss": issuer, "aud": "app", "sub": "7", "iat": now, "exp": now + 600].merging(changes) { $1 }
  }
}
