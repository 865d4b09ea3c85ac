import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@Suite("Authorization with the app key")
struct AppKeyAuthorizationTests {
  private func send(_ key: String, _ transport: StubTransport) async throws {
    let client = HTTPClient(configuration: KakaoConfiguration(appKey: key), transport: transport)
    try await client.send(Endpoint<Void>(.post, .kapi, "/v1/a") { _ in }, authorization: .appKey(key))
  }

  @Test("The header contains the key")
  func header() async throws {
    let transport = StubTransport(.json("{}"))
    try await send("native-key", transport)
    #expect(transport.requests.first?.header("Authorization") == "KakaoAK native-key")
  }

  @Test(
    "A key that is empty or isn't allowed in a header is rejected before a request is sent",
    arguments: [("", ClientFailureReason.MustInitAppKey), ("a\r\nX: y", .BadParameter), ("a b", .BadParameter)])
  func invalid(key: String, reason: ClientFailureReason) async {
    let transport = StubTransport()
    let error = await #expect(throws: SdkError.self) { try await send(key, transport) }
    #expect(error?.getClientError().reason == reason)
    #expect(transport.requests.isEmpty)
  }

  @Test("A file makes the request a multipart form")
  func file() async throws {
    let transport = StubTransport(.json("{}"))
    let client = HTTPClient(configuration: KakaoConfiguration(appKey: "key"), transport: transport)
    var endpoint = Endpoint<Void>(.post, .kapi, "/v1/a", ["b": "c"]) { _ in }
    endpoint.file = FormFile(name: "file", fileName: "a.png", contentType: "image/png", data: Data("x".utf8))
    try await client.send(endpoint)
    let request = try #require(transport.requests.first)
    #expect(request.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) }?.contains("filename=\"a.png\"") == true)
  }
}
