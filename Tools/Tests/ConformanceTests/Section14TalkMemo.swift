import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The error texts are from a frequently asked question on devtalk.kakao.com (topic 82152).
@Suite("14.1 KakaoTalk: messages to oneself") struct Section14TalkMemo {
  @Test("POST /v2/api/talk/memo/default/send sends a template_object and returns result_code 0", .tags(.doc))
  func defaultTemplate() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.memo(try await emulator.talkBearer())
      expect(answer, 200, #"{"result_code":0}"#)
      #expect(emulator.services.messages.all().map(\.receiver.accountID) == [1])
    }
  }

  @Test("POST /v2/api/talk/memo/send sends a template of the app with template_args", .tags(.doc))
  func customTemplate() async throws {
    try await withEmulator { emulator in
      let fields = ["template_id": "1001", "template_args": #"{"name":"민지"}"#]
      let answer = try await emulator.post(
        "\(TestEmulator.memo)/send", fields, authorization: try await emulator.talkBearer())
      expect(answer, 200, #"{"result_code":0}"#)
      let sent = try #require(emulator.services.messages.all().first)
      #expect(sent.json.member("text") == "민지님, 주문이 접수되었습니다.")
    }
  }

  @Test("POST /v2/api/talk/memo/scrap/send sends a request_url, optionally with a template", .tags(.doc))
  func scrap() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      for more in [[:], ["template_id": "1001"]] {
        let fields = ["request_url": "https://example.com/news"].merging(more) { $1 }
        let answer = try await emulator.post("\(TestEmulator.memo)/scrap/send", fields, authorization: bearer)
        expect(answer, 200, #"{"result_code":0}"#)
      }
      let answer = try await emulator.post("\(TestEmulator.memo)/scrap/send", authorization: bearer)
      try expect(answer, isKAPIError: -2, status: 400)
    }
  }

  @Test("Numbers in template_args are accepted as texts; lists and objects return -2", .tags(.inferred))
  func argumentTypes() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      for (value, status) in [("7", 200), ("1.5", 200), ("true", 200), (#"["a"]"#, 400), ("{}", 400), ("null", 400)] {
        let fields = ["template_id": "1001", "template_args": #"{"name":\#(value)}"#]
        let answer = try await emulator.post("\(TestEmulator.memo)/send", fields, authorization: bearer)
        #expect(answer.status.code == status, "\(value)")
      }
      #expect(emulator.services.messages.all().last?.json.member("text") == "7님, 주문이 접수되었습니다.")
    }
  }

  @Test("An unknown template_id returns -2", .tags(.inferred))
  func unknownTemplate() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.post(
        "\(TestEmulator.memo)/send", ["template_id": "9"], authorization: try await emulator.talkBearer())
      try expect(answer, isKAPIError: -2, status: 400)
    }
  }

  @Test("If talk_message isn't set up for the app, the error is -3 and names the app and the API", .tags(.client))
  func notSetUp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      try await emulator.removeItem("talk_message")
      expect(
        try await emulator.memo(bearer), 403,
        #"{"msg":"[Demo] App disabled [talk_message] scopes for [TALK_MEMO_DEFAULT_SEND] API on "#
          + #"developers.kakao.com. Enable it first.","code":-3}"#)
    }
  }

  @Test("If the user didn't agree to talk_message, the error is -402 with api_type and scopes", .tags(.doc))
  func notAgreed() async throws {
    try await withEmulator { emulator in
      expect(
        try await emulator.memo(try await emulator.bearer()), 403,
        #"{"msg":"insufficient scopes.","code":-402,"api_type":"TALK_MEMO_DEFAULT_SEND","#
          + #""required_scopes":["talk_message"],"allowed_scopes":["profile_nickname"]}"#)
    }
  }

  @Test("An account without KakaoTalk gets -501", .tags(.client))
  func noTalkUser() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      _ = try await emulator.storage.updateAccount(1) { $0.kakaoTalk = false }
      expect(
        try await emulator.memo(bearer), 400,
        #"{"msg":"given account is not connected to any talk user.","code":-501}"#)
    }
  }

  @Test("A sender can send 100 messages a day; then the error is -532", .tags(.doc))
  func quota() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      for _ in 0..<100 { #expect(try await emulator.memo(bearer).status == .ok) }
      let refused = try await emulator.memo(bearer)
      expect(refused, 400, #"{"msg":"daily message limit per sender has been exceeded.","code":-532}"#)
      emulator.clock.advance(by: 86_400)
      #expect(try await emulator.memo(try await emulator.talkBearer()).status == .ok)
    }
  }

  @Test("The limit for a sender and receiver doesn't apply to messages to oneself", .tags(.inferred))
  func noPairLimit() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      for _ in 0..<21 { #expect(try await emulator.memo(bearer).status == .ok) }
    }
  }

  @Test("A template without a required member, with too long a text, or with too many elements returns -2", .tags(.doc))
  func templates() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      let content = #"{"title":"t","link":{}}"#
      let wrong = [
        "text", "[]", #"{"object_type":"card"}"#, #"{"object_type":"text","text":"t"}"#,
        #"{"object_type":"text","text":"\#(String(repeating: "가", count: 201))","link":{}}"#,
        #"{"object_type":"feed"}"#, #"{"object_type":"feed","content":{"link":{}}}"#,
        #"{"object_type":"list","header_title":"t","header_link":{},"contents":[\#(content)]}"#,
        #"{"object_type":"location","content":\#(content)}"#,
        #"{"object_type":"commerce","content":\#(content),"commerce":{}}"#,
        #"{"object_type":"calendar","id":"1","id_type":"day","content":\#(content)}"#,
      ]
      for template in wrong {
        try expect(try await emulator.memo(bearer, template), isKAPIError: -2, status: 400)
      }
      #expect(emulator.services.messages.all().isEmpty)
    }
  }

  /// The error text is in issue 11 of github.com/kakao/kakao_flutter_sdk (2020) and in recordings from 2026.
  @Test("The error text for a malformed template_object begins with “failed to parse parameter.”", .tags(.client))
  func unparsableTemplate() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.memo(try await emulator.talkBearer(), #"{"object_type":"text","text":"t"}"#)
      expect(
        answer, 400,
        #"{"msg":"failed to parse parameter. name=template_object, stringToParse=-, paramString=-, "#
          + #"paramStringAlias=null (link is missing)","code":-2}"#)
    }
  }

  @Test(
    "Without template_object, template_id, or request_url, the error is -2 with the text for receiver_uuids",
    .tags(.inferred),
    arguments: [("default/send", "template_object"), ("send", "template_id"), ("scrap/send", "request_url")])
  func missingParameter(path: String, name: String) async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      let path = "\(TestEmulator.memo)/\(path)"
      expect(
        try await emulator.post(path, authorization: bearer), 400,
        #"{"msg":"The Parameter [\#(name)] cannot be null.","code":-2}"#)
      expect(
        try await emulator.post(path, [name: ""], authorization: bearer), 400,
        #"{"msg":"The Parameter [\#(name)] cannot be empty.","code":-2}"#)
    }
  }

  @Test("A link without a scheme and empty optional texts are accepted", .tags(.client))
  func lenientTemplates() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      for template in [
        #"{"object_type":"text","text":"Hello, world!","link":{"web_url":"www.naver.com"}}"#,
        #"{"object_type":"feed","content":{"title":"t","description":"","image_url":"","link":{"web_url":""}}}"#,
      ] {
        expect(try await emulator.memo(bearer, template), 200, #"{"result_code":0}"#)
      }
    }
  }

  @Test("A template member documented as Integer can't have a fraction; unknown members are ignored", .tags(.inferred))
  func fractions() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      func template(_ rate: String) -> String {
        #"{"object_type":"commerce","content":{"title":"t","link":{}},"version":1.5,"#
          + #""commerce":{"regular_price":1000,"discount_rate":\#(rate)}}"#
      }
      #expect(try await emulator.memo(bearer, template("10")).status == .ok)
      try expect(try await emulator.memo(bearer, template("10.5")), isKAPIError: -2, status: 400)
    }
  }
}
