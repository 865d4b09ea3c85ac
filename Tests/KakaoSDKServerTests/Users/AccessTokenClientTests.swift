import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKServer
import KakaoSDKUser
import TestSupport
import Testing

@Suite("A client for an access token")
struct AccessTokenClientTests {
  private let configuration = KakaoConfiguration(appKey: "key")
  private static let rejected = StubResponse.json(
    #"{"msg":"this access token is already expired","code":-401}"#, status: 401)

  private func client(_ transport: StubTransport) -> KakaoClient {
    KakaoClient(accessToken: "access-1", configuration: configuration, transport: transport)
  }

  @Test("Calls send the access token")
  func calls() async throws {
    let transport = StubTransport.platform()
    let api = UserApi(client: client(transport))
    #expect(try await api.me().id == 7)
    #expect(try await api.accessTokenInfo().appId == 1234)
    let headers = transport.requests.map { $0.header("Authorization") }
    #expect(headers == ["Bearer access-1", "Bearer access-1"])
  }

  @Test("Each call with a rejected token fails without a refresh")
  func rejectedToken() async throws {
    let transport = StubTransport(Self.rejected, Self.rejected)
    let api = UserApi(client: client(transport))
    for _ in 0..<2 {
      let error = await #expect(throws: SdkError.self) { try await api.me() }
      #expect(error?.getApiError().reason == .InvalidAccessToken)
    }
    #expect(transport.requests.map { $0.url.path } == ["/v2/user/me", "/v2/user/me"])
  }

  @Test("An explicit refresh fails before a request is sent")
  func refresh() async throws {
    let client = client(StubTransport())
    let error = await #expect(throws: SdkError.self) { try await AuthApi(client: client).refreshToken() }
    #expect(error?.getApiError().reason == .InvalidAccessToken)
  }

  @Test("A login can't replace the token")
  func login() async throws {
    let client = client(.platform())
    let error = await #expect(throws: SdkError.self) { try await AuthApi(client: client).token(code: "code") }
    #expect(error?.getApiError().reason == .InvalidAccessToken)
    #expect(try await UserApi(client: client).me().id == 7)
  }

  @Test("After a logout, the token isn't sent anymore")
  func logout() async throws {
    let transport = StubTransport.platform()
    let api = UserApi(client: client(transport))
    try await api.logout()
    let error = await #expect(throws: SdkError.self) { try await api.me() }
    #expect(error?.getClientError().reason == .TokenNotFound)
    #expect(transport.requests.count == 1)
  }

  @Test("A token of the expected app is accepted")
  func sameApp() async throws {
    let client = try await KakaoClient(
      accessToken: "access-1", issuedTo: 1234, configuration: configuration, transport: StubTransport.platform())
    #expect(try await UserApi(client: client).me().id == 7)
  }

  @Test("A token of another app isn't accepted")
  func otherApp() async throws {
    let error = await #expect(throws: SdkError.self) {
      try await KakaoClient(
        accessToken: "access-1", issuedTo: 1235, configuration: configuration, transport: StubTransport.platform())
    }
    #expect(error?.clientFailureCode == .accessTokenOfOtherApp)
  }

  @Test("A text that isn't allowed in a header isn't sent", arguments: ["", "a b", "a\r\nX-Header: b", "토큰"])
  func malformed(token: String) async throws {
    let error = await #expect(throws: SdkError.self) {
      try await KakaoClient(
        accessToken: token, issuedTo: 1234, configuration: configuration, transport: StubTransport())
    }
    #expect(error?.clientFailureCode == .accessTokenMalformed)
  }

  @Test("A rejected token isn't accepted as a token of the app")
  func rejectedAtCheck() async throws {
    let error = await #expect(throws: SdkError.self) {
      try await KakaoClient(
        accessToken: "access-1", issuedTo: 1234, configuration: configuration, transport: StubTransport(Self.rejected))
    }
    #expect(error?.isInvalidTokenError() == true)
  }
}
