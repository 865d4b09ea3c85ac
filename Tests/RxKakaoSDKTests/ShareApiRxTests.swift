#if Rx
  import Foundation
  import KakaoSDKCommon
  import KakaoSDKShare
  import KakaoSDKTemplate
  import RxKakaoSDKShare
  import RxSwift
  import TestSupport
  import Testing

  @Suite struct ShareApiRxTests {
    private func rx(_ transport: StubTransport) -> Reactive<ShareApi> {
      ShareApi(configuration: KakaoConfiguration(appKey: "key"), transport: transport).rx
    }

    @Test("Each call sends its request when it is subscribed to, and emits the URL")
    func calls() async throws {
      let transport = StubTransport { _ in .json(#"{"template_id":1,"template_msg":{"P":{},"C":{}}}"#) }
      let rx = rx(transport)
      let template = TextTemplate(text: "a", link: Link())
      let calls = [
        rx.shareDefault(templatable: template, shareType: .chat, limit: 1),
        rx.shareDefault(templateObject: ["a": 1]),
        rx.shareScrap(requestUrl: "https://example.com", shareType: .friend, templateId: 2),
        rx.shareCustom(templateId: 3, templateArgs: ["userName": "b"], serverCallbackArgs: ["c": "d"]),
      ]
      #expect(transport.requests.isEmpty)
      for call in calls { #expect(try await call.value.url.scheme == "kakaolink") }
      #expect(
        transport.requests.map { $0.url.path.components(separatedBy: "/").last }
          == ["default", "default", "scrap", "validate"])
      #expect(
        transport.requests.map { $0.formFields["scheme_params"] }
          == [#"{"limit":1,"list":"chat"}"#, nil, #"{"list":"friend"}"#, nil])
    }

    @Test("A template that isn't JSON is an error of the subscription")
    func invalidTemplate() async {
      let call = rx(StubTransport()).shareDefault(templateObject: ["a": NSObject()])
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getClientError().reason == .BadParameter)
    }

    @Test("imageScrap emits the URL of the image")
    func imageScrap() async throws {
      let image = #"{"url":"https://a.example/1","content_type":"image/png","length":1,"width":1,"height":1}"#
      let transport = StubTransport(.json(#"{"infos":{"original":\#(image)}}"#))
      let url = try #require(URL(string: "https://example.com/a.png"))
      #expect(try await rx(transport).imageScrap(imageUrl: url).value.infos.original.length == 1)
      #expect(transport.requests.first?.formFields["secure_resource"] == "true")
    }
  }
#endif
