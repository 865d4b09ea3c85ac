import Foundation
import KakaoSDKCommon
import KakaoSDKTalk
import KakaoSDKTemplate
import TestSupport
import Testing

@Suite struct MessageTests {
  /// An app's own template type, which isn't `Sendable`.
  private final class OwnTemplate: Templatable {
    var object: [String: Any]? = ["object_type": "text", "text": "a/b"]
    func toJsonObject() -> [String: Any]? { object }
  }

  private let sent = StubResponse.json(#"{"successful_receiver_uuids":["u-1"]}"#)
  private let arguments = ["userName": "민지", "price": "1000"]

  @Test("sendCustomMemo sends the ID of a template and its arguments")
  func customMemo() async throws {
    let transport = StubTransport(.json(#"{"result_code":0}"#), .json(""))
    let api = TalkApi.testing(transport)
    try await api.sendCustomMemo(templateId: 9_007_199_254_740_993, templateArgs: arguments)
    try await api.sendCustomMemo(templateId: 1)
    let request = try #require(transport.requests.first)
    #expect(request.line == "POST kapi.kakao.com/v2/api/talk/memo/send")
    #expect(
      request.form.removingPercentEncoding
        == #"template_id=9007199254740993&template_args={"price":"1000","userName":"민지"}"#)
    #expect(request.header("Authorization") == "Bearer access-1")
    #expect(transport.requests.last?.form == "template_id=1")
  }

  @Test("sendDefaultMemo sends the app's template as JSON")
  func defaultMemo() async throws {
    let transport = StubTransport(.json("{}"), .json("{}"))
    let api = TalkApi.testing(transport)
    try await api.sendDefaultMemo(templatable: OwnTemplate())
    #expect(transport.requests.first?.line == "POST kapi.kakao.com/v2/api/talk/memo/default/send")
    #expect(transport.requests.first?.formFields == ["template_object": #"{"object_type":"text","text":"a/b"}"#])
    let link = Link(webUrl: URL(string: "https://a.kr"))
    try await api.sendDefaultMemo(templatable: TextTemplate(text: "hi", link: link))
    let object = transport.requests.last?.formFields["template_object"]
    #expect(object == #"{"link":{"web_url":"https://a.kr"},"object_type":"text","text":"hi"}"#)
  }

  @Test("sendScrapMemo sends the URL of a web page")
  func scrapMemo() async throws {
    let transport = StubTransport(.json("{}"), .json("{}"))
    let api = TalkApi.testing(transport)
    try await api.sendScrapMemo(requestUrl: "https://a.kr/?b=c&d", templateId: 7, templateArgs: ["a": "b"])
    try await api.sendScrapMemo(requestUrl: "https://a.kr")
    #expect(transport.requests.first?.line == "POST kapi.kakao.com/v2/api/talk/memo/scrap/send")
    #expect(
      transport.requests.first?.form
        == "request_url=https%3A%2F%2Fa.kr%2F%3Fb%3Dc%26d&template_id=7&template_args=%7B%22a%22%3A%22b%22%7D")
    #expect(transport.requests.last?.formFields == ["request_url": "https://a.kr"])
  }

  @Test("The receivers are the first parameter of a message to friends")
  func messages() async throws {
    let transport = StubTransport(sent, sent, sent)
    let api = TalkApi.testing(transport)
    let result = try await api.sendDefaultMessage(templatable: OwnTemplate(), receiverUuids: ["u-1"])
    #expect(result == MessageSendResult(successfulReceiverUuids: ["u-1"]))
    _ = try await api.sendCustomMessage(templateId: 5, templateArgs: arguments, receiverUuids: ["u-1", "u-2"])
    _ = try await api.sendScrapMessage(requestUrl: "https://a.kr", templateId: 5, receiverUuids: ["u-1"])
    #expect(
      transport.requests.map(\.line) == [
        "POST kapi.kakao.com/v1/api/talk/friends/message/default/send",
        "POST kapi.kakao.com/v1/api/talk/friends/message/send",
        "POST kapi.kakao.com/v1/api/talk/friends/message/scrap/send",
      ])
    #expect(
      transport.requests.map { $0.form.removingPercentEncoding ?? "" } == [
        #"receiver_uuids=["u-1"]&template_object={"object_type":"text","text":"a/b"}"#,
        #"receiver_uuids=["u-1","u-2"]&template_id=5&template_args={"price":"1000","userName":"민지"}"#,
        #"receiver_uuids=["u-1"]&request_url=https://a.kr&template_id=5"#,
      ])
  }

  @Test("The result of a partial success contains the reasons for the failures")
  func partialSuccess() async throws {
    let transport = StubTransport(
      .json(
        """
        {"successful_receiver_uuids":["u-1"],"result_code":-500,
        "failure_info":[{"code":-532,"msg":"daily limit","receiver_uuids":["u-2"]},{"code":-530,"receiver_uuids":["u-3"]}]}
        """))
    let result = try await TalkApi.testing(transport)
      .sendCustomMessage(templateId: 1, receiverUuids: ["u-1", "u-2", "u-3"])
    #expect(
      result.failureInfos == [
        MessageFailureInfo(code: -532, msg: "daily limit", receiverUuids: ["u-2"]),
        MessageFailureInfo(code: -530, msg: "", receiverUuids: ["u-3"]),
      ])
  }

  @Test("A template that isn't JSON is rejected before a request is sent", arguments: [true, false])
  func unencodable(isNil: Bool) async {
    let template = OwnTemplate()
    template.object = isNil ? nil : ["text": NSObject()]
    let api = TalkApi.testing(StubTransport())
    let memo = await #expect(throws: SdkError.self) { try await api.sendDefaultMemo(templatable: template) }
    #expect(memo?.getClientError().reason == .BadParameter)
    let message = await #expect(throws: SdkError.self) {
      try await api.sendDefaultMessage(templatable: template, receiverUuids: ["u-1"])
    }
    #expect(message?.getClientError().reason == .BadParameter)
  }

  @Test("The SDK sends any number of receivers with a warning in the log, because Kakao checks the limit")
  func manyReceivers() async {
    let transport = StubTransport(.json(#"{"msg":"too many","code":-2}"#, status: 400), sent)
    let log = LoggedLines()
    let api = TalkApi.testing(transport, log: log)
    let uuids = (1...6).map { "u-\($0)" }
    let error = await failure { _ = try await api.sendCustomMessage(templateId: 1, receiverUuids: uuids) }
    #expect(error?.getApiError().reason == .BadParameter)
    _ = try? await api.sendCustomMessage(templateId: 1, receiverUuids: uuids.dropLast())
    #expect(transport.requests.count == 2)
    #expect(log.all.filter { $0.hasPrefix("warning") } == ["warning too many receivers count=6 limit=5"])
  }

  @Test("A template beyond Kakao's limits is sent, and the log has a warning")
  func templateLimits() async throws {
    let transport = StubTransport(.json("{}"), sent)
    let log = LoggedLines()
    let api = TalkApi.testing(transport, log: log)
    let template = TextTemplate(text: String(repeating: "a", count: 201), link: Link())
    try await api.sendDefaultMemo(templatable: template)
    _ = try await api.sendDefaultMessage(templatable: template, receiverUuids: ["u-1"])
    let warning = "warning template limit problem=201 characters; 1 to 200 are allowed"
    #expect(log.all.filter { $0.hasPrefix("warning") } == [warning, warning])
    #expect(!log.all.contains { $0.contains("aaa") })
  }
}
