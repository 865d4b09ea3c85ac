#if Desktop
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import TestSupport
  import Testing

  /// Tests with a connection that closes after every possible number of bytes of a response.
  ///
  /// Each call must fail with an error and leave the stored token unchanged.
  @Suite("Responses that are truncated at every byte", .serialized, .timeLimit(.minutes(10)))
  struct TruncatedResponseTests {
    enum Framing: CaseIterable {
      case length, chunks

      func answer(_ body: String) -> Data {
        switch self {
        case .length: HTTPText.whole(body)
        case .chunks: HTTPText.chunked(body)
        }
      }
    }

    private let transport = KakaoURLSessionTransport(timeout: 60)
    private let token = OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)

    /// Runs `call` once for every truncation of a response, with a client whose server sends the truncated response.
    private func withEveryCut(
      of answer: Data, _ call: (KakaoClient, KakaoInMemoryTokenStore, RawServer) async throws -> Void
    ) async throws {
      let length = Locked(0)
      try await withRawServer { _ in
        .cut(answer.prefix(length.withLock { $0 }))
      } calling: { server in
        for cut in HTTPText.cuts(of: answer) {
          length.withLock { $0 = cut }
          let store = KakaoInMemoryTokenStore(token)
          let before = server.requests.count
          try await call(client(server, store), store, server)
          #expect(
            server.requests.count == before + 1,
            "The request must be sent once if the response is truncated at byte \(cut).")
        }
      }
    }

    private func client(_ server: RawServer, _ store: KakaoInMemoryTokenStore) -> KakaoClient {
      KakaoClient(
        configuration: KakaoConfiguration(appKey: "key", hosts: Hosts(emulator: server.url)), tokenStore: store,
        transport: transport)
    }

    private func expectFailure(_ call: () async throws -> Void) async {
      let error = await #expect(throws: SdkError.self) { try await call() }
      let reason = error?.getClientError().reason
      #expect(reason == .NetworkFailed || reason == .InvalidResponse, "\(String(describing: error))")
    }

    @Test("A truncated user response is an error", arguments: Framing.allCases)
    func me(framing: Framing) async throws {
      try await withEveryCut(of: framing.answer(HTTPText.me)) { client, store, _ in
        await expectFailure { _ = try await UserApi(client: client).me() }
        #expect(store.load() == token)
      }
    }

    @Test("After a truncated token response, the code isn't sent again")
    func exchange() async throws {
      try await withEveryCut(of: HTTPText.whole(HTTPText.token)) { client, store, _ in
        await expectFailure { _ = try await AuthApi(client: client).token(code: "c") }
        #expect(store.load() == token)
      }
    }

    @Test("After a truncated refresh, the next one sends the same refresh token")
    func refresh() async throws {
      try await withEveryCut(of: HTTPText.whole(HTTPText.token)) { client, store, server in
        await expectFailure { _ = try await client.tokens.refresh(replacing: "access-1") }
        #expect(store.load() == token)
        #expect(server.requests.last?.contains("refresh_token=refresh-1") == true)
      }
    }

    @Test("A truncated unlink response isn't a success")
    func unlink() async throws {
      try await withEveryCut(of: HTTPText.whole(#"{"id":1}"#)) { client, _, _ in
        await expectFailure { try await UserApi(client: client).unlink() }
      }
    }

    @Test("Complete responses are accepted", arguments: Framing.allCases)
    func whole(framing: Framing) async throws {
      try await withRawServer { request in
        .bytes(framing.answer(request.hasPrefix("GET /v2/user/me") ? HTTPText.me : HTTPText.token))
      } calling: { server in
        let store = KakaoInMemoryTokenStore(token)
        let client = client(server, store)
        let user = try await UserApi(client: client).me()
        #expect(user.id == 1_376_016_924_429_759_228)
        let exchanged = try await AuthApi(client: client).token(code: "c")
        #expect(exchanged.accessToken == "access-2")
        let refreshed = try await client.tokens.refresh(replacing: "access-2")
        #expect(refreshed.refreshToken == "refresh-2")
        #expect(store.load()?.refreshToken == "refresh-2")
      }
    }
  }
#endif
