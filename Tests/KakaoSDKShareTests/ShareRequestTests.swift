import Foundation
import KakaoSDKCommon
import KakaoSDKTemplate
import TestSupport
import Testing

@testable import KakaoSDKShare

@Suite("Sharing in KakaoTalk")
struct ShareRequestTests {
  private let transport = StubTransport(.json(ShareFixture.response))

  private func request() throws -> KakaoHTTPRequest {
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST" && request.url.host == "kapi.kakao.com")
    #expect(request.header("Authorization") == "KakaoAK key")
    #expect(request.header("KA")?.contains("sdk_type/swift") == true)
    return request
  }

  @Test("A default template is sent as JSON text, with the options that are given")
  func shareDefault() async throws {
    _ = try await ShareApi.testing(transport).shareDefault(
      templatable: ShareFixture.template, shareType: .friend, limit: 3)
    let request = try request()
    #expect(request.url.path == "/v2/api/kakaolink/talk/template/default")
    #expect(
      request.formFields == [
        "link_ver": "4.0",
        "template_object": #"{"link":{"ios_execution_params":"id=1"},"object_type":"text","text":"안녕"}"#,
        "scheme_params": #"{"limit":3,"list":"friend"}"#,
      ])
  }

  @Test("A dictionary and JSON text are templates too")
  func otherForms() async throws {
    let transport = StubTransport(.json(ShareFixture.response), .json(ShareFixture.response))
    let api = ShareApi.testing(transport)
    _ = try await api.shareDefault(templateObject: ["object_type": "text", "link": ["web_url": "https://a/b"]])
    _ = try await api.shareDefault(templateObjectJsonString: #"{ "a": 1 }"#)
    #expect(
      transport.requests.map { $0.formFields["template_object"] }
        == [#"{"link":{"web_url":"https://a/b"},"object_type":"text"}"#, #"{ "a": 1 }"#])
    #expect(transport.requests.allSatisfy { $0.formFields["scheme_params"] == nil })
  }

  @Test("A page and a custom template keep the names of their arguments")
  func scrapAndCustom() async throws {
    let transport = StubTransport(.json(ShareFixture.response), .json(ShareFixture.response))
    let api = ShareApi.testing(transport)
    _ = try await api.shareScrap(requestUrl: "https://example.com/?a=b&c", templateId: 7)
    _ = try await api.shareCustom(templateId: 8, templateArgs: ["userName": "a/b", "x_y": "1"])
    #expect(transport.requests.map(\.url.path).map { $0.components(separatedBy: "/").last } == ["scrap", "validate"])
    #expect(
      transport.requests.map(\.formFields) == [
        ["link_ver": "4.0", "request_url": "https://example.com/?a=b&c", "template_id": "7"],
        ["link_ver": "4.0", "template_id": "8", "template_args": #"{"userName":"a/b","x_y":"1"}"#],
      ])
  }

  @Test("The URL has the compiled template, the arguments, and the options of the response, in a fixed order")
  func url() async throws {
    let result = try await ShareApi.testing(transport).shareCustom(
      templateId: 1001, templateArgs: ["userName": "민지"], serverCallbackArgs: ["orderId": "a/1"])
    let url = result.url
    #expect(url.absoluteString.hasPrefix("kakaolink://send?appkey=key&"))
    #expect(
      url.queryNames.filter { $0 != "appver" }
        == ["appkey", "linkver", "template_json", "template_id", "template_args", "extras", "limit", "list"])
    let fields = url.queryFields
    #expect(fields["linkver"] == "4.0" && fields["template_id"] == "1001")
    #expect(fields["limit"] == "1" && fields["list"] == "chat")
    #expect(fields["template_json"] == ShareFixture.message)
    #expect(fields["template_args"] == #"{"${userName}":"민지"}"#)
    let extras = try JSONDecoder().decode([String: String].self, from: Data((fields["extras"] ?? "").utf8))
    #expect(Set(extras.keys) == ["KA", "iosBundleId", "lcba"])
    #expect(extras["lcba"] == #"{"orderId":"a/1"}"#)
    #expect(result.warningMsg == [:] && result.argumentMsg == [:])
  }

  @Test("Options that the response doesn't repeat are kept, and Kakao's warnings are returned")
  func sparseResponse() async throws {
    let transport = StubTransport(
      .json(#"{"template_id":"5","template_msg":{"P":{},"C":{}},"warning_msg":{"P.L":"removed","P.M":7}}"#))
    let result = try await ShareApi.testing(transport).shareCustom(templateId: 5, shareType: .chat, limit: 2)
    let fields = result.url.queryFields
    #expect(fields["list"] == "chat" && fields["limit"] == "2" && fields["template_args"] == nil)
    #expect(result.warningMsg == ["P.L": "removed", "P.M": "7"])
    #expect(result.argumentMsg == nil)
  }

  @Test(
    "A message of 10 KiB is rejected with its size, in which a slash counts twice",
    arguments: [("a", 1), ("/", 2)])
  func size(character: String, bytes: Int) async throws {
    func share(_ count: Int) async throws -> SharingResult {
      let text = String(repeating: character, count: count)
      let transport = StubTransport(.json(#"{"template_id":1,"template_msg":{"P":{"a":"\#(text)"},"C":{}}}"#))
      return try await ShareApi.testing(transport).shareCustom(templateId: 1)
    }
    let error = await #expect(throws: SdkError.self) { try await share(10240 / bytes) }
    let (reason, message) = try #require(error).getClientError()
    #expect(reason == .ExceedKakaoLinkSizeLimit)
    let size = try #require(message?.components(separatedBy: " ").compactMap { Int($0) }.first)
    #expect(message?.contains("10240") == true)
    // A message that is one byte shorter than the limit is accepted.
    let rest = size - (10240 / bytes) * bytes
    #expect(rest > 0)
    _ = try await share((10239 - rest) / bytes)
    await #expect(throws: SdkError.self) { try await share((10240 - rest + bytes - 1) / bytes) }
  }

  @Test("An unreadable response is an error", arguments: ["", "[]", #"{"template_id":1}"#, "<html>"])
  func unreadable(body: String) async {
    let error = await #expect(throws: SdkError.self) {
      try await ShareApi.testing(StubTransport(.json(body))).shareCustom(templateId: 1)
    }
    #expect(error?.getClientError().reason == .InvalidResponse)
  }

  @Test(
    "An error of the server contains its code", arguments: [(-10, ApiFailureReason.ApiLimitExceed), (-541, .Unknown)])
  func serverError(code: Int, reason: ApiFailureReason) async {
    let transport = StubTransport(.json(#"{"msg":"no","code":\#(code)}"#, status: 400))
    let error = await #expect(throws: SdkError.self) {
      try await ShareApi.testing(transport).shareCustom(templateId: 1)
    }
    #expect(error?.getApiError().reason == reason && error?.getApiError().info?.rawCode == code)
  }

  @Test("A template that isn't JSON is rejected before a request is sent")
  func invalidTemplate() async {
    struct Own: Templatable, Sendable {
      func toJsonObject() -> [String: Any]? { nil }
    }
    let api = ShareApi.testing(StubTransport())
    let calls: [@Sendable () async throws -> SharingResult] = [
      { try await api.shareDefault(templatable: Own()) },
      { try await api.shareDefault(templateObject: ["a": Date()]) },
      { try await api.shareDefault(templateObjectJsonString: nil) },
      { try await api.shareDefault(templateObjectJsonString: "[1]") },
    ]
    for call in calls {
      let error = await #expect(throws: SdkError.self) { _ = try await call() }
      #expect(error?.getClientError().reason == .BadParameter)
    }
  }

  @Test("A template beyond Kakao's limits is shared, and the log has a warning")
  func templateLimits() async throws {
    let log = LoggedLines()
    let http = HTTPClient(configuration: KakaoConfiguration(appKey: "key"), transport: transport, logger: log.logger)
    let api = ShareApi { SharedConnection(http: http, appOpener: nil) }
    let template = TextTemplate(text: String(repeating: "a", count: 201), link: Link())
    _ = try await api.shareDefault(templatable: template)
    let warning = "warning template limit problem=201 characters; 1 to 200 are allowed"
    #expect(log.all.filter { $0.hasPrefix("warning") } == [warning])
    #expect(!log.all.contains { $0.contains("aaa") })
  }

  @Test("The calls with completion handlers return the same results on the main actor")
  func completions() async {
    let answers = StubTransport { _ in .json(ShareFixture.response) }
    let api = ShareApi.testing(answers)
    let template = ShareFixture.template
    let calls: [(@escaping (SharingResult?, (any Error)?) -> Void) -> Void] = [
      { api.shareDefault(templatable: template, completion: $0) },
      { api.shareDefault(templateObject: ["a": 1], completion: $0) },
      { api.shareDefault(templateObjectJsonString: "{}", completion: $0) },
      { api.shareScrap(requestUrl: "https://example.com", completion: $0) },
      { api.shareCustom(templateId: 1, completion: $0) },
    ]
    for call in calls {
      let scheme = await withCheckedContinuation { continuation in
        call { result, error in
          MainActor.assertIsolated()
          continuation.resume(returning: error == nil ? result?.url.scheme : nil)
        }
      }
      #expect(scheme == "kakaolink")
    }
    let reason = await withCheckedContinuation { continuation in
      api.shareDefault(templateObject: ["a": Date()]) { _, error in
        MainActor.assertIsolated()
        continuation.resume(returning: (error as? SdkError)?.getClientError().reason)
      }
    }
    #expect(reason == .BadParameter)
  }
}
