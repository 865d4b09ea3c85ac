import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

/// Tests in which the user logs out while a refresh waits for the server's response.
@Suite(.timeLimit(.minutes(10))) struct LogoutDuringRefreshTests {
  private let store = KakaoInMemoryTokenStore(
    OAuthToken(
      accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
      refreshTokenExpiresIn: 7200))
  private let isRefreshing = SingleValuePromise<Void>()
  private let response = SingleValuePromise<Void>()

  /// Returns a server that rejects every access token in calls to `me` and delays the response to a refresh.
  private func server() -> StubTransport {
    StubTransport { [isRefreshing, response] request in
      switch request.url.path {
      case "/v2/user/me": return .failure(-401, status: 401)
      case "/oauth/token":
        isRefreshing.fulfill(())
        await response.value(orWhenCancelled: ())
        return .token("access-2")
      default: return .json(#"{"id":7}"#)
      }
    }
  }

  @Test("A logout removes and invalidates the token immediately, and the refreshed token is invalidated later")
  func logout() async throws {
    let server = server()
    let api = UserApi.testing(server, tokenStore: store)
    let call = Task { try await api.me() }
    await isRefreshing.value(orWhenCancelled: ())
    try await api.logout()
    #expect(store.load() == nil)
    #expect(server.bearers(of: "/v1/user/logout") == ["Bearer access-1"])
    response.fulfill(())
    let result = await call.result
    let error = #expect(throws: SdkError.self) { try result.get() }
    #expect(error?.getClientError().reason == .TokenNotFound)
    while server.bearers(of: "/v1/user/logout").count < 2 { await Task.yield() }
    #expect(server.bearers(of: "/v1/user/logout").last == "Bearer access-2")
    #expect(store.load() == nil)
  }

  @Test("A logout while an expired token is refreshed uses the refresh token once and invalidates the new token")
  func expiredTokenDuringRefresh() async throws {
    store.save(
      OAuthToken(
        accessToken: "access-1", expiresIn: -1, tokenType: "bearer", refreshToken: "refresh-1",
        refreshTokenExpiresIn: 7200))
    let server = server()
    let api = UserApi.testing(server, tokenStore: store)
    let call = Task { try await api.me() }
    await isRefreshing.value(orWhenCancelled: ())
    let logout = Task { try await api.logout() }
    while store.load() != nil { await Task.yield() }
    response.fulfill(())
    try await logout.value
    _ = await call.result
    #expect(server.requests.filter { $0.url.path == "/oauth/token" }.count == 1)
    #expect(server.bearers(of: "/v1/user/logout") == ["Bearer access-2"])
    #expect(store.load() == nil)
  }

  @Test("An unlink removes the token without waiting for the refresh")
  func unlink() async throws {
    let server = server()
    let api = UserApi.testing(server, tokenStore: store)
    let call = Task { try await api.me() }
    await isRefreshing.value(orWhenCancelled: ())
    try await api.unlink()
    #expect(store.load() == nil)
    response.fulfill(())
    _ = await call.result
    #expect(store.load() == nil)
  }

  @Test("A logout removes the tokens before its requests and refreshes an expired access token in memory")
  func expiredToken() async throws {
    store.save(
      OAuthToken(
        accessToken: "access-1", expiresIn: -1, tokenType: "bearer", refreshToken: "refresh-1",
        refreshTokenExpiresIn: 7200))
    let transport = StubTransport { [store] request in
      #expect(store.load() == nil)
      return request.url.path == "/oauth/token" ? .token("access-2") : .json(#"{"id":7}"#)
    }
    try await UserApi.testing(transport, tokenStore: store).logout()
    #expect(transport.bearers(of: "/v1/user/logout") == ["Bearer access-2"])
    #expect(store.load() == nil)
  }
}

extension StubTransport {
  fileprivate func bearers(of path: String) -> [String?] {
    requests.filter { $0.url.path == path }.map { $0.headers["Authorization"] }
  }
}
