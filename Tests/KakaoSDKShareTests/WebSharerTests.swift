import Foundation
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTemplate
import TestSupport
import Testing

@Suite("Sharing on the web page")
struct WebSharerTests {
  private let api = ShareApi.testing(StubTransport())

  private func check(_ url: URL?, _ action: String, _ parameters: String) throws {
    let url = try #require(url)
    #expect(url.absoluteString.hasPrefix("https://sharer.kakao.com/talk/friends/picker/easylink?app_key=key&"))
    #expect(url.queryFields["validation_action"] == action)
    #expect(url.queryFields["validation_params"] == parameters)
    #expect(url.queryFields["ka"]?.contains("sdk/") == true)
  }

  @Test("Each kind of message has its action, and its objects are nested, not encoded as strings")
  func urls() throws {
    let template = #"{"link":{"ios_execution_params":"id=1"},"object_type":"text","text":"안녕"}"#
    try check(
      api.makeDefaultUrl(templatable: ShareFixture.template), "default",
      #"{"link_ver":"4.0","template_object":\#(template)}"#)
    try check(
      api.makeDefaultUrl(templateObject: ["camelCase": ["b": 1.5, "c": true]]), "default",
      #"{"link_ver":"4.0","template_object":{"camelCase":{"b":1.5,"c":true}}}"#)
    try check(
      api.makeScrapUrl(requestUrl: "https://example.com", templateId: 5, templateArgs: ["userName": "b"]), "scrap",
      #"{"link_ver":"4.0","request_url":"https://example.com","template_args":{"userName":"b"},"template_id":5}"#)
    try check(api.makeCustomUrl(templateId: 5), "custom", #"{"link_ver":"4.0","template_id":5}"#)
  }

  @Test("The parameters of the webhook are JSON text, and are omitted if they are empty")
  func callback() throws {
    let url = try #require(api.makeCustomUrl(templateId: 5, serverCallbackArgs: ["orderId": "1"]))
    #expect(url.queryNames == ["app_key", "validation_action", "validation_params", "ka", "lcba"])
    #expect(url.queryFields["lcba"] == #"{"orderId":"1"}"#)
    #expect(api.makeCustomUrl(templateId: 5, serverCallbackArgs: [:])?.queryFields["lcba"] == nil)
  }

  @Test("The URL is nil if the template isn't JSON")
  func invalid() {
    #expect(api.makeDefaultUrl(templateObject: ["a": Date()]) == nil)
  }
}
