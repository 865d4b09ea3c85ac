import Foundation
import KakaoSDKCommon
import KakaoSDKServer
import Testing

@Suite("UnlinkWebhook")
struct UnlinkWebhookTests {
  private static let key = "a0000000000000000000000000000001"
  private static let fields = "app_id=1048576&user_id=4203117586&referrer_type=UNLINK_FROM_APPS"

  private func request(
    _ method: String = "POST", query: String? = nil, body: String = "", authorization: String? = "KakaoAK \(Self.key)",
    contentType: String? = "application/x-www-form-urlencoded;charset=utf-8"
  ) -> WebhookRequest {
    WebhookRequest(method: method, query: query, body: Data(body.utf8)) {
      ["Authorization": authorization, "Content-Type": contentType][$0] ?? nil
    }
  }

  private func verify(_ request: WebhookRequest) throws -> UnlinkNotice {
    try UnlinkWebhook(adminKey: Self.key).verify(request)
  }

  @Test("The same content is read from a query, a form, and JSON")
  func forms() throws {
    let json = #"{"app_id":"1048576","user_id":"4203117586","referrer_type":"UNLINK_FROM_APPS"}"#
    let expected = UnlinkNotice(appID: 1_048_576, userID: 4_203_117_586, reason: .unlinkFromApps)
    #expect(try verify(request("GET", query: Self.fields, contentType: nil)) == expected)
    #expect(try verify(request(body: Self.fields)) == expected)
    #expect(try verify(request(body: json, contentType: "application/json")) == expected)
  }

  @Test("An unknown referrer type and the token of a group app keep their values")
  func otherValues() throws {
    let body = "group_user_token=a%2Bb+c%3D&app_id=1&user_id=2&referrer_type=%EC%83%88"
    let notice = try verify(request(body: body))
    #expect(notice.reason == UnlinkReason(rawValue: "새"))
    #expect(notice.groupUserToken == "a+b c=")
    let marked = try verify(request(body: "group_user_token=\u{301}a+\u{301}&app_id=1&user_id=2&referrer_type=\u{301}"))
    #expect(marked.groupUserToken?.unicodeScalars.elementsEqual("\u{301}a \u{301}".unicodeScalars) == true)
  }

  @Test(
    "A request without the admin key is rejected with the status 401",
    arguments: [
      nil, "", "KakaoAK", "KakaoAK ", "Bearer \(Self.key)", Self.key, "KakaoAK \(Self.key) ", "KakaoAK \(Self.key)0",
      "KakaoAK a0000000000000000000000000000002", "KakaoAK A0000000000000000000000000000001",
    ])
  func wrongKey(authorization: String?) throws {
    let request = request(body: Self.fields, authorization: authorization)
    let error = try #require(#expect(throws: SdkError.self) { try verify(request) })
    #expect(error.clientFailureCode == .webhookUnauthorized)
    let response = WebhookResponse(rejecting: error)
    #expect(response.status == 401 && response.headers == ["WWW-Authenticate": "KakaoAK"])
  }

  @Test(
    "A request without valid fields is rejected with the status 400",
    arguments: [
      "", "app_id=1&user_id=2", "app_id=1&referrer_type=R", "user_id=2&referrer_type=R", "\(Self.fields)&user_id=8",
      "app_id=1&user_id=x&referrer_type=R", "app_id=1&user_id=%ZZ&referrer_type=R", "app_id&user_id=2&referrer_type=R",
      "app_id=1&user_id=9223372036854775808&referrer_type=R",
    ])
  func malformedFields(body: String) throws {
    for request in [request(body: body), request("GET", query: body)] {
      let error = try #require(#expect(throws: SdkError.self) { try verify(request) })
      #expect(error.clientFailureCode == .webhookRequestMalformed)
      #expect(WebhookResponse(rejecting: error).status == 400)
    }
  }

  @Test("An authentic request may have its fields in the query, a form, or JSON, with any media type")
  func otherForms() throws {
    let expected = UnlinkNotice(appID: 1_048_576, userID: 4_203_117_586, reason: .unlinkFromApps)
    let json = #"{"app_id":1048576,"user_id":4203117586,"referrer_type":"UNLINK_FROM_APPS","group_user_token":null}"#
    for request in [
      request(body: Self.fields, contentType: nil), request(body: Self.fields, contentType: "text/plain"),
      request(query: Self.fields), request(query: Self.fields, body: Self.fields),
      request(query: Self.fields, body: json),
      request(query: "app_id=1048576&user_id=4203117586", body: "referrer_type=UNLINK_FROM_APPS"),
      request(body: json, contentType: "application/json"), request(body: json, contentType: nil),
      request(query: Self.fields, body: #"{"other":{"a":[1]}}"#),
    ] {
      #expect(try verify(request) == expected)
    }
  }

  @Test("A request with another method or without the fields is rejected")
  func otherRequests() {
    for request in [
      request("PUT", body: Self.fields), request("GET", body: Self.fields), request("DELETE", query: Self.fields),
      request(body: #"{"app_id":1}"#, contentType: "application/json"),
      request(body: #"{"app_id":1.5,"user_id":2,"referrer_type":"R"}"#), request(body: "[1]"),
    ] {
      let error = #expect(throws: SdkError.self) { try verify(request) }
      #expect(error?.clientFailureCode == .webhookRequestMalformed)
    }
  }

  @Test(
    "A field with different values in the query and the body is rejected",
    arguments: [Self.fields, #"{"app_id":1048576,"user_id":4203117586,"referrer_type":"UNLINK_FROM_APPS"}"#])
  func twoValues(body: String) {
    let error = #expect(throws: SdkError.self) { try verify(request(query: "user_id=8", body: body)) }
    #expect(error?.clientFailureCode == .webhookRequestMalformed)
  }

  @Test("An empty key and a key that isn't allowed in a header are rejected", arguments: ["", " ", "a\nb", "키"])
  func invalidKey(key: String) {
    let error = #expect(throws: SdkError.self) { try UnlinkWebhook(adminKey: key) }
    #expect(error?.getClientError().reason == .BadParameter)
  }

  @Test("Printing a webhook or its request shows neither the admin key nor the user")
  func descriptions() throws {
    let request = request(query: Self.fields, body: Self.fields)
    let webhook = try UnlinkWebhook(adminKey: Self.key)
    var dumped = ""
    dump(request, to: &dumped)
    dump(webhook, to: &dumped)
    for text in ["\(request)", String(reflecting: request), "\(webhook)", String(reflecting: webhook), dumped] {
      #expect(!text.contains(Self.key) && !text.contains("4203117586"))
    }
  }
}
