import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import TestSupport
import Testing

/// Tests with successful responses that have unexpected content.
@Suite struct OddResponseTests {
  private let store = KakaoInMemoryTokenStore(
    OAuthToken(accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1"))

  @Test(
    "A successful acknowledgment with any body is a success", arguments: ["", "{}", "[]", "<html>", #"{"id":"x"}"#])
  func acknowledgment(body: String) async throws {
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: "key"), tokenStore: store,
      transport: StubTransport.repeating(.text(body)))
    try await UserApi(client: client).updateProfile(properties: ["nickname": "n"])
    try await UserApi(client: client).unlink()
    #expect(store.load() == nil)
  }

  @Test("The log contains the name of an unexpected field, but not its value")
  func log() async throws {
    let log = LoggedLines()
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: "key"), tokenStore: store,
      transport: StubTransport.repeating(.json(#"{"id":1,"kakao_account":{"birthyear":1992}}"#)),
      logger: log.logger)
    #expect(try await UserApi(client: client).me() == User(id: 1, kakaoAccount: Account()))
    let line = try #require(log.all.first { $0.contains("unreadable field") })
    #expect(line.contains("kakao_account.birthyear"))
    #expect(!line.contains("1992"))
  }
}
