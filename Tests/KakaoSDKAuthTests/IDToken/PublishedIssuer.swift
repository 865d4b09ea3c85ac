import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// An issuer whose keys the test provides.
struct PublishedIssuer: Sendable {
  let issuer: String
  let clock = TestClock()
  let transport: StubTransport
  private let keys: Locked<StubResponse>

  init(_ issuer: String = "https://issuer.example") {
    let keys = Locked(StubResponse.json(#"{"keys":[]}"#))
    self.issuer = issuer
    self.keys = keys
    transport = StubTransport { request in
      guard request.url.absoluteString == "\(issuer)/.well-known/jwks.json" else { throw UnexpectedRequest(request) }
      return keys.withLock { $0 }
    }
  }

  /// Sets the response to requests for the keys.
  func publish(_ answer: StubResponse) {
    keys.withLock { $0 = answer }
  }

  /// Publishes these keys as a JWKS.
  func publish(keys: [[String: Any]]) throws {
    let data = try JSONSerialization.data(withJSONObject: ["keys": keys])
    publish(.json(String(decoding: data, as: UTF8.self)))
  }

  /// The number of requests for the keys.
  var fetches: Int { transport.requests.count }

  func verifier() throws -> KakaoIDTokenVerifier {
    let clock = clock
    return try KakaoIDTokenVerifier(issuer: issuer, audiences: ["app"], transport: transport, now: { clock.now })
  }

  func claims(_ changes: [String: Any] = [:]) -> [String: Any] {
    let now = clock.now.timeIntervalSince1970
    return ["iss": issuer, "aud": "app", "sub": "7", "iat": now, "exp": now + 600].merging(changes) { $1 }
  }
}
