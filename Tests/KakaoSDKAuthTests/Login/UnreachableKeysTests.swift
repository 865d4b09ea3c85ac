import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of logins and refreshes while the issuer's keys can't be fetched.
@Suite struct UnreachableKeysTests {
  private let store = KakaoInMemoryTokenStore()
  private let clock = TestClock()
  private let signer: SigningKey
  private let keyRequests = Locked(0)

  init() throws {
    signer = try SigningKey()
  }

  /// Returns a client whose key endpoint returns `keys`, or fails with the status 503 if it is `nil`.
  private func client(
    keys: @escaping @Sendable (_ request: Int) -> String?, claims: [String: String] = [:],
    header: [String: String]? = nil, hosts: Hosts = Hosts()
  ) -> KakaoClient {
    let (nonce, now, signer, keyRequests) = (Locked(""), clock.now.timeIntervalSince1970, signer, keyRequests)
    let transport = StubTransport { request in
      switch request.url.path {
      case "/.well-known/jwks.json":
        let number = keyRequests.increment()
        return keys(number).map { .json($0) } ?? .json("unavailable", status: 503)
      case "/oauth/token":
        let payload: [String: Any] = [
          "iss": "https://kauth.kakao.com", "aud": appKey, "sub": "1", "nonce": nonce.withLock { $0 }, "iat": now,
          "exp": now + 600,
        ]
        return .token(idToken: try signer.sign(payload.merging(claims) { $1 }, header: header))
      default: throw UnexpectedRequest(request)
      }
    }
    let agent = StubUserAgent { page, expectedCallback in
      nonce.withLock { $0 = page["nonce"] ?? "" }
      return "\(expectedCallback.uri)?code=c&state=\(expectedCallback.state)"
    }
    return .testing(transport: transport, store: store, userAgent: agent, hosts: hosts, clock: clock)
  }

  private func login(_ client: KakaoClient) async -> Result<OAuthToken, any Error> {
    // A failed fetch is repeated after a second.
    let waits = Task { [clock] in
      while !Task.isCancelled { await clock.passWait(of: 1) }
    }
    defer { waits.cancel() }
    return await Task { try await client.login(KakaoLoginRequest(nonce: "the-nonce")) }.result
  }

  @Test("If the keys can't be fetched, a login stores the tokens and marks the signature as unverified")
  func login() async throws {
    let token = try await login(client(keys: { _ in nil })).get()
    #expect(token.isIDTokenSignatureUnverified)
    #expect(token.idToken != nil)
    #expect(store.load() == token)
    let copy = try JSONDecoder().decode(OAuthToken.self, from: JSONEncoder().encode(token))
    #expect(copy.isIDTokenSignatureUnverified)
  }

  @Test("A failed fetch of the keys is repeated, and then the signature is verified")
  func retry() async throws {
    let jwks = try SigningKey.jwks(signer)
    let token = try await login(client(keys: { $0 == 1 ? nil : jwks })).get()
    #expect(!token.isIDTokenSignatureUnverified)
  }

  @Test("The claims are verified without the keys", arguments: ["iss", "aud", "nonce"])
  func claims(name: String) async throws {
    let result = await login(client(keys: { _ in nil }, claims: [name: "wrong"]))
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(store.load() == nil)
  }

  @Test(
    "Without the keys, a login over plain HTTP fails unless the server is on this machine",
    arguments: [("http://kauth.test", false), ("http://127.0.0.1:9090", true)])
  func plainHTTP(issuer: String, isAccepted: Bool) async throws {
    let hosts = Hosts(kauth: issuer, allowsInsecureHTTP: true)
    let result = await login(client(keys: { _ in nil }, claims: ["iss": issuer], hosts: hosts))
    if isAccepted {
      #expect(try result.get().isIDTokenSignatureUnverified)
    } else {
      let error = #expect(throws: SdkError.self) { try result.get() }
      #expect(error?.httpStatus == 503)
      #expect(store.load() == nil)
    }
  }

  @Test(
    "A signature that a cached key doesn't verify is invalid, even if newer keys can't be fetched",
    arguments: [nil, ["typ": "JWT", "alg": "RS256"]])
  func badSignature(headerWithoutKeyID: [String: String]?) async throws {
    let other = try SigningKey.jwks(SigningKey(kid: signer.kid, forged: true))
    let client = client(keys: { $0 == 1 ? other : nil }, header: headerWithoutKeyID)
    #expect(try await client.keys.contains(signer.kid))
    let result = await login(client)
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.clientFailureCode == .idTokenSignatureInvalid)
    #expect(store.load() == nil)
  }

  @Test("A token whose key the issuer doesn't publish is rejected")
  func unknownKey() async throws {
    let jwks = try SigningKey.jwks(SigningKey(kid: "key-2", forged: true))
    let client = client(keys: { _ in jwks })
    let result = await login(client)
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.clientFailureCode == .idTokenKeyUnknown)
  }
}
