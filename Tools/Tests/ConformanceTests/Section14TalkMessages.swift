import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The error texts are from a frequently asked question on devtalk.kakao.com (topic 82152).
@Suite("14.3 KakaoTalk: messages to friends") struct Section14TalkMessages {
  @Test("POST /v1/api/talk/friends/message/default/send returns successful_receiver_uuids", .tags(.doc))
  func defaultTemplate() async throws {
    try await withEmulator { emulator in
      for account in [2, 3] as [Account.ID] { _ = try await emulator.talkBearer(account) }
      let answer = try await emulator.message(try await emulator.talkBearer(), to: [2, 3])
      let uuids = JSON.strings([2, 3].map(TestEmulator.uuid)).text
      expect(answer, 200, #"{"successful_receiver_uuids":\#(uuids)}"#)
      #expect(emulator.services.messages.all().map(\.receiver.accountID) == [3, 2])
    }
  }

  @Test("/send takes a template_id, and /scrap/send takes a request_url", .tags(.doc))
  func otherForms() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      let bearer = try await emulator.talkBearer()
      let uuids = JSON.strings([TestEmulator.uuid(2)]).text
      for (path, name, value) in [
        ("send", "template_id", "1001"), ("scrap/send", "request_url", "https://example.com/"),
      ] {
        let fields = ["receiver_uuids": uuids, name: value]
        let answer = try await emulator.post("\(TestEmulator.message)/\(path)", fields, authorization: bearer)
        expect(answer, 200, #"{"successful_receiver_uuids":\#(uuids)}"#)
      }
    }
  }

  @Test("If only some receivers get the message, failure_info lists the others by error", .tags(.doc))
  func partialFailure() async throws {
    try await withEmulator { emulator in
      for account in [2, 3] as [Account.ID] { _ = try await emulator.talkBearer(account) }
      let bearer = try await emulator.talkBearer()
      for _ in 0..<20 { #expect(try await emulator.message(bearer, to: [2]).status == .ok) }
      expect(
        try await emulator.message(bearer, to: [2, 3]), 200,
        #"{"successful_receiver_uuids":["\#(TestEmulator.uuid(3))"],"failure_info":[{"code":-536,"msg":"daily "#
          + #"message limit per sender and receiver has been exceeded.","#
          + #""receiver_uuids":["\#(TestEmulator.uuid(2))"]}]}"#)
    }
  }

  @Test("A sender can send 20 messages a day to one receiver; then the error is -536", .tags(.doc))
  func pairLimit() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      let bearer = try await emulator.talkBearer()
      for _ in 0..<20 { #expect(try await emulator.message(bearer, to: [2]).status == .ok) }
      try expect(try await emulator.message(bearer, to: [2]), isKAPIError: -536, status: 400)
      emulator.clock.advance(by: 86_400)
      #expect(try await emulator.message(try await emulator.talkBearer(), to: [2]).status == .ok)
    }
  }

  @Test("A receiver can get 100 messages a day; then the error is -533", .tags(.doc))
  func receiverLimit() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      let bearer = try await emulator.talkBearer()
      for sender in 1001...1005 as ClosedRange<Account.ID> {
        for _ in 0..<20 {
          try emulator.services.quota?.admitMessage(app: 1234, sender: sender, receiver: 2, at: emulator.clock.now)
        }
      }
      try expect(try await emulator.message(bearer, to: [2]), isKAPIError: -533, status: 400)
    }
  }

  @Test("If the receiver refuses messages, the error is -530", .tags(.doc))
  func refusingReceiver() async throws {
    try await withEmulator { emulator in
      for account in [2, 3] as [Account.ID] { _ = try await emulator.talkBearer(account) }
      _ = try await emulator.storage.updateAccount(2) { $0.allowsMessages = false }
      let bearer = try await emulator.talkBearer()
      try expect(try await emulator.message(bearer, to: [2]), isKAPIError: -530, status: 400)
      let partial = try await emulator.message(bearer, to: [2, 3])
      #expect(partial.status == .ok && partial.text.contains(#""code":-530"#))
      #expect(emulator.services.messages.all().map(\.receiver.accountID) == [3])
    }
  }

  @Test("Without rate limits, the number of messages isn't limited", .tags(.inferred))
  func withoutLimits() async throws {
    let yaml = EmulatorConfig.demoYAML.replacing("rate_limits: {enabled: true}", with: "rate_limits: {enabled: false}")
    try await withEmulator(.yaml(yaml)) { emulator in
      _ = try await emulator.talkBearer(2)
      let bearer = try await emulator.talkBearer()
      for _ in 0..<21 { #expect(try await emulator.message(bearer, to: [2]).status == .ok) }
    }
  }

  @Test("A receiver who uses the app but isn't the sender's friend causes -502", .tags(.doc))
  func notFriend() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      _ = try await emulator.storage.updateAccount(1) { ($0.friends, $0.favoriteFriends) = (nil, nil) }
      try expect(
        try await emulator.message(try await emulator.talkBearer(), to: [2]), isKAPIError: -502, status: 400)
    }
  }

  @Test(
    "A missing, empty, malformed, or foreign receiver_uuids returns -2 with a specific text", .tags(.client),
    arguments: [
      (nil, "The Parameter [receiver_uuids] cannot be null."),
      ("", "The Parameter [receiver_uuids] cannot be empty."),
      (
        #"["1"]"#,
        "Constraints on the parameter [receiver_uuids] are unsatisfied. The input receiver id(s) is invalid format."
      ),
      (
        #"["AAAAAAAAAAAAAAAAAAAAAA"]"#,
        "Constraints on the parameter [receiver_uuids] are unsatisfied. "
          + "Not allowed to send a message to some of receivers."
      ),
      (
        #"["\#(TestEmulator.uuid(1))"]"#,
        "Cannot contain a receiver who is identical to the sender in multicast mode."
      ),
    ] as [(String?, String)])
  func receivers(uuids: String?, text: String) async throws {
    try await withEmulator { emulator in
      var fields = ["template_object": TestEmulator.text]
      fields["receiver_uuids"] = uuids
      let answer = try await emulator.post(
        "\(TestEmulator.message)/default/send", fields, authorization: try await emulator.talkBearer())
      expect(answer, 400, #"{"msg":"\#(text)","code":-2}"#)
    }
  }

  @Test("A message has at most five receivers", .tags(.doc))
  func receiverCount() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.message(try await emulator.talkBearer(), to: [2, 3, 4, 5, 6, 7])
      try expect(answer, isKAPIError: -2, status: 400)
    }
  }

  @Test("The API needs only talk_message; without it, api_type is TALK_MESSAGE_SEND for /send", .tags(.client))
  func consent() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      let withMessages = try await emulator.bearer(Login(scopes: ["talk_message"]))
      #expect(try await emulator.message(withMessages, to: [2]).status == .ok)
      let answer = try await emulator.post(
        "\(TestEmulator.message)/send", authorization: try await emulator.talkBearerWithoutMessages())
      try expect(answer, isKAPIError: -402, status: 403)
      #expect(try answer.string("api_type") == "TALK_MESSAGE_SEND")
    }
  }
}

extension TestEmulator {
  fileprivate func talkBearerWithoutMessages() async throws -> String {
    try await bearer(Login(account: 3, scopes: ["friends"]))
  }
}
