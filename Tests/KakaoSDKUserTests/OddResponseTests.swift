import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import Logging
import TestSupport
import Testing

/// Responses that are successful and have unexpected content.
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

  @Test("The log names an unexpected field, without its value")
  func log() async throws {
    let lines = Locked<[String]>([])
    let client = KakaoClient(
      configuration: KakaoConfiguration(appKey: "key"), tokenStore: store,
      transport: StubTransport.repeating(.json(#"{"id":1,"kakao_account":{"birthyear":1992}}"#)),
      logger: Logger(label: "test") { _ in FieldLog(lines: lines) })
    #expect(try await UserApi(client: client).me() == User(id: 1, kakaoAccount: Account()))
    let line = try #require(lines.withLock { $0.first { $0.contains("unreadable field") } })
    #expect(line.contains("kakao_account.birthyear"))
    #expect(!line.contains("1992"))
  }
}

private struct FieldLog: LogHandler {
  let lines: Locked<[String]>
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
  }
}
