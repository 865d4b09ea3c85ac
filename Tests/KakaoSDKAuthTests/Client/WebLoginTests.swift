import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a login on a web server, where different processes can handle the login request and the callback request.
@Suite struct WebLoginTests {
  private static let redirectURI = "https://example.com/oauth"
  private let store = KakaoInMemoryTokenStore()

  private func client(_ transport: StubTransport = StubTransport()) -> KakaoClient {
    .testing(transport: transport, store: store)
  }

  private func callback(_ query: String) throws -> URL { try #require(URL(string: "\(Self.redirectURI)?\(query)")) }

  @Test("A request that the server stored in a session completes the login")
  func login() async throws {
    let request = try client().authorizationRequest(redirectURI: Self.redirectURI)
    let page = request.url.queryFields
    #expect(page["redirect_uri"] == Self.redirectURI)
    #expect(page["state"] == request.state)
    #expect(page["nonce"] == request.nonce)
    let kept = try JSONDecoder().decode(KakaoAuthorizationRequest.self, from: JSONEncoder().encode(request))
    let transport = StubTransport(.token())
    let token = try await client(transport).completeLogin(kept, callback: callback("code=c&state=\(request.state)"))
    #expect(store.load() == token)
    let form = try #require(transport.requests.first?.formFields)
    #expect(form["code"] == "c")
    #expect(form["redirect_uri"] == Self.redirectURI)
    #expect(KakaoAuthorizationRequest.codeChallenge(form["code_verifier"] ?? "") == page["code_challenge"])
  }

  @Test(
    "A callback that doesn't belong to the request sends nothing and stores nothing",
    arguments: [
      ("code=c", ClientFailureReason.StateMismatch), ("code=c&state=wrong", .StateMismatch),
      ("code=c&state=STATE&code=d", .InvalidCallback), ("state=STATE", .InvalidCallback),
    ])
  func forgedCallback(query: String, reason: ClientFailureReason) async throws {
    let request = try client().authorizationRequest(redirectURI: Self.redirectURI)
    let callback = try callback(query.replacingOccurrences(of: "STATE", with: request.state))
    let error = await #expect(throws: SdkError.self) { try await client().completeLogin(request, callback: callback) }
    #expect(clientReason(of: error) == reason)
    #expect(store.load() == nil)
  }

  @Test("An ID token without the nonce of the request is rejected")
  func nonce() async throws {
    let request = try client().authorizationRequest(KakaoLoginRequest(nonce: "mine"), redirectURI: Self.redirectURI)
    let error = await #expect(throws: SdkError.self) {
      try await client(StubTransport(.token())).completeLogin(
        request, callback: callback("code=c&state=\(request.state)"))
    }
    #expect(error?.clientFailureCode == .idTokenMissing)
    #expect(store.load() == nil)
  }

  @Test("A code isn't used if the token couldn't be stored")
  func fullStore() async throws {
    let full = AsyncTokenStore()
    let request = try client().authorizationRequest(redirectURI: Self.redirectURI)
    let client = KakaoClient.testing(transport: StubTransport(), store: FullStore(store: full))
    let error = await #expect(throws: SdkError.self) {
      try await client.completeLogin(request, callback: callback("code=c&state=\(request.state)"))
    }
    #expect(clientReason(of: error) == .TokenStoreFailed)
    let code = await #expect(throws: SdkError.self) { try await AuthApi(client: client).token(code: "c") }
    #expect(clientReason(of: code) == .TokenStoreFailed)
  }

  private struct FullStore: KakaoTokenStore {
    let store: AsyncTokenStore

    func load() async throws(SdkError) -> OAuthToken? { try await store.load() }
    func save(_ token: OAuthToken) async throws(SdkError) { try await store.save(token) }
    func remove() async throws(SdkError) { try await store.remove() }
    func preflightSave(of token: OAuthToken) async throws(SdkError) { throw SdkError(reason: .TokenStoreFailed) }
    func withExclusiveAccess<Value: Sendable>(
      _ body: @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await store.withExclusiveAccess(body)
    }
  }
}
