import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct KakaoClientTests {
  private struct Pong: Decodable, Sendable {
    let id: Int64
  }

  private let ping = Endpoint<Pong>(.get, .kapi, "/v1/ping")
  private let store = KakaoInMemoryTokenStore(.sample())

  @Test("The access token is sent as a bearer token")
  func bearerToken() async throws {
    let transport = StubTransport(.json(#"{"id":1}"#))
    _ = try await KakaoClient.testing(transport: transport, store: store).send(ping)
    #expect(transport.requests.first?.header("Authorization") == "Bearer access-1")
  }

  @Test("A rejected token is refreshed once and the call is repeated once")
  func refreshAndRetry() async throws {
    let transport = StubTransport(.unauthorized, .token(access: "access-2"), .json(#"{"id":1}"#))
    _ = try await KakaoClient.testing(transport: transport, store: store).send(ping)
    transport.expectNoUnused()
    #expect(transport.requests.map { $0.url.path } == ["/v1/ping", "/oauth/token", "/v1/ping"])
    #expect(transport.requests.last?.header("Authorization") == "Bearer access-2")
    let form = transport.requests[1].formFields
    #expect(form["grant_type"] == "refresh_token")
    #expect(form["refresh_token"] == "refresh-1")
    #expect(store.load()?.accessToken == "access-2")
  }

  @Test("If the refreshed token is also rejected, the call isn't repeated, because the token isn't the cause")
  func secondRejection() async {
    let transport = StubTransport(.unauthorized, .token(access: "access-2"), .unauthorized)
    let client = KakaoClient.testing(transport: transport, store: store)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.isInvalidTokenError() == false)
    #expect(error?.httpStatus == 401)
    transport.expectNoUnused()
  }

  @Test("An invalid refresh token ends the session")
  func invalidRefreshToken() async {
    let transport = StubTransport(.unauthorized, .invalidGrant)
    let client = KakaoClient.testing(transport: transport, store: store)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.getAuthError().info?.errorCode == "KOE322")
    #expect(store.load() == nil)
  }

  @Test("Two hundred calls with a rejected token cause one refresh")
  func sharedRefresh() async throws {
    let refreshes = Locked(0)
    let transport = StubTransport { request in
      switch (request.url.path, request.header("Authorization")) {
      case ("/oauth/token", _):
        refreshes.withLock { $0 += 1 }
        return .token(access: "access-2")
      case ("/v1/ping", "Bearer access-2"): return .json(#"{"id":1}"#)
      case ("/v1/ping", _): return .unauthorized
      default: throw UnexpectedRequest(request)
      }
    }
    let client = KakaoClient.testing(transport: transport, store: store)
    let ping = ping
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = try await client.send(ping) } }
      try await group.waitForAll()
    }
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test("The client secret is sent only to the token endpoint")
  func clientSecret() async throws {
    let transport = StubTransport(.unauthorized, .token(access: "access-2"), .json(#"{"id":1}"#))
    let client = KakaoClient.testing(transport: transport, store: store, clientSecret: "the-secret")
    _ = try await client.send(ping)
    #expect(transport.requests[1].formFields["client_secret"] == "the-secret")
    for request in [transport.requests[0], transport.requests[2]] {
      let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
      let sent = "\(request.url.absoluteString) \(request.headers) \(body)"
      #expect(!sent.contains("the-secret"))
    }
  }

  @Test("The keys of a client with its own transport expire according to the client's clock")
  func clockOfKeys() async throws {
    let (transport, clock) = (StubTransport.repeating(.json(try SigningKey.jwks(SigningKey()))), TestClock())
    let client = KakaoClient.testing(transport: transport, clock: clock)
    for count in 1...2 {
      #expect(try await client.keys.contains("key-1"))
      #expect(transport.requests.count == count)
      clock.advance(by: 24 * 3600)
    }
  }

  @Test("If a refreshed ID token is invalid, it is dropped but the tokens are kept")
  func invalidRefreshedIDToken() async throws {
    let store = KakaoInMemoryTokenStore(.sample(idToken: "old.id.token"))
    let transport = StubTransport(
      .unauthorized, .token(access: "access-2", refresh: "refresh-2", idToken: "not.an.idtoken"),
      .json(#"{"id":1}"#))
    _ = try await KakaoClient.testing(transport: transport, store: store).send(ping)
    #expect(store.load()?.refreshToken == "refresh-2")
    #expect(store.load()?.idToken == "old.id.token")
  }

  @Test("A call isn't repeated if another process has logged in another user")
  func otherUserMeanwhile() async throws {
    let store = store
    let transport = StubTransport(steps: [
      { _ in
        store.save(.sample(access: "of-another", refresh: "refresh-of-another"))
        return .unauthorized
      }
    ])
    let client = KakaoClient.testing(transport: transport, store: store)
    let error = await #expect(throws: SdkError.self) { try await client.send(ping) }
    #expect(error?.isInvalidTokenError() == true)
    #expect(transport.requests.count == 1)
    #expect(store.load()?.accessToken == "of-another")
  }

  @Test("A refreshed token is stored before the keys for its ID token are fetched")
  func savedBeforeVerification() async throws {
    let store = KakaoInMemoryTokenStore(.sample(idToken: "old.id.token"))
    let stored = Locked<[String?]>([])
    let (fetches, continuation) = AsyncStream.makeStream(of: Void.self)
    let transport = StubTransport { request in
      switch request.url.path {
      case "/oauth/token":
        return .token(access: "access-2", refresh: "refresh-2", idToken: try SigningKey().sign(["sub": "7"]))
      case "/.well-known/jwks.json":
        stored.withLock { $0.append(store.load()?.refreshToken) }
        continuation.yield()
        throw URLError(.networkConnectionLost)
      case "/v1/ping":
        return request.header("Authorization") == "Bearer access-2"
          ? .json(#"{"id":1}"#) : .unauthorized
      default: throw UnexpectedRequest(request)
      }
    }
    let clock = TestClock()
    let client = KakaoClient.testing(transport: transport, store: store, clock: clock)
    let call = Task { [ping] in try await client.send(ping) }
    // The failed fetch is repeated after a second.
    await clock.passWait(of: 1)
    _ = try await call.value
    for await _ in fetches.prefix(2) {}
    #expect(stored.withLock { $0 } == ["refresh-2", "refresh-2"])
    #expect(store.load()?.idToken == "old.id.token")
  }
}
