import Foundation
import KakaoSDKCommon
import KakaoSDKServer
import Testing

@Suite("ShareWebhook")
struct ShareWebhookTests {
  private static let key = "a0000000000000000000000000000001"
  private static let fields = "CHAT_TYPE=DirectChat&HASH_CHAT_ID=abc%3D&TEMPLATE_ID=1001&orderId=a%2F1"

  private func request(
    _ method: String = "POST", query: String? = nil, body: String = "", authorization: String? = "KakaoAK \(Self.key)"
  ) -> WebhookRequest {
    WebhookRequest(method: method, query: query, body: Data(body.utf8)) {
      ["Authorization": authorization, "X-Kakao-Resource-ID": "resource-1"][$0] ?? nil
    }
  }

  private func verify(_ request: WebhookRequest) throws -> ShareNotice {
    try ShareWebhook(adminKey: Self.key).verify(request)
  }

  @Test("The same content is read from a query, a form, and JSON")
  func forms() throws {
    let expected = ShareNotice(
      chatType: .direct, hashChatID: "abc=", templateID: 1001, callbackArgs: ["orderId": "a/1"],
      resourceID: "resource-1")
    let json = #"{"CHAT_TYPE":"DirectChat","HASH_CHAT_ID":"abc=","TEMPLATE_ID":1001,"orderId":"a/1"}"#
    #expect(try verify(request("GET", query: Self.fields)) == expected)
    #expect(try verify(request(body: Self.fields)) == expected)
    #expect(try verify(request(body: json)) == expected)
  }

  @Test("The template ID is optional, and an unknown type of chat keeps its value")
  func otherValues() throws {
    let notice = try verify(request("GET", query: "CHAT_TYPE=NewChat&HASH_CHAT_ID=a"))
    #expect(notice.chatType == ShareChatType(rawValue: "NewChat") && notice.templateID == nil)
    #expect(notice.callbackArgs == [:])
  }

  @Test(
    "A request without the admin key is rejected with the status 401",
    arguments: [
      nil, "", "KakaoAK", "Bearer \(Self.key)", "KakaoAK \(Self.key)0", "KakaoAK A0000000000000000000000000000001",
    ])
  func wrongKey(authorization: String?) throws {
    let request = request(body: Self.fields, authorization: authorization)
    let error = try #require(#expect(throws: SdkError.self) { try verify(request) })
    #expect(WebhookResponse(rejecting: error).status == 401)
  }

  @Test(
    "A request without the fields of a share is rejected with the status 400",
    arguments: ["", "CHAT_TYPE=DirectChat", "HASH_CHAT_ID=a", "\(Self.fields)&CHAT_TYPE=MemoChat", "CHAT_TYPE"])
  func malformed(body: String) throws {
    for request in [request(body: body), request("GET", query: body), request("PUT", body: Self.fields)] {
      let error = try #require(#expect(throws: SdkError.self) { try verify(request) })
      #expect(WebhookResponse(rejecting: error).status == 400)
    }
  }

  @Test("Printing a webhook doesn't show the admin key")
  func description() throws {
    var dumped = ""
    dump(try ShareWebhook(adminKey: Self.key), to: &dumped)
    #expect(!dumped.contains(Self.key))
  }
}
