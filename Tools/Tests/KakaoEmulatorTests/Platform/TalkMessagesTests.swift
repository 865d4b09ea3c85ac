import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct TalkMessagesTests {
  private static func message(
    app: App.ID = 1, from sender: Account.ID = 1, to receiver: Account.ID = 1, text: String = ""
  ) -> TalkMessage {
    TalkMessage(
      sentAt: TestEmulator.start, app: app, sender: .init(Link(appID: app, accountID: sender, userID: 10)),
      receiver: .init(Link(appID: app, accountID: receiver, userID: 20)), content: .template(["text": .string(text)]))
  }

  @Test("Only the latest messages are kept, newest first")
  func bounded() {
    let messages = TalkMessages()
    for _ in 0..<(3 * TalkMessages.capacity + 7) { messages.add(Self.message()) }
    let ids = messages.all().map(\.id)
    #expect(ids.count == TalkMessages.capacity)
    #expect(ids.first == 3 * TalkMessages.capacity + 7)
  }

  @Test("Only the latest messages whose total size is within the limit are kept")
  func boundedSize() {
    let messages = TalkMessages()
    let large = Self.message(text: String(repeating: "가", count: 20_000))
    for _ in 0..<400 { messages.add(large) }
    let kept = messages.all()
    let size = kept.reduce(0) { $0 + $1.json.text.utf8.count }
    #expect(size <= TalkMessages.maximumSize && size > TalkMessages.maximumSize - 2 * 60_000)
    #expect(kept.first?.id == 400)
    messages.removeAll()
    messages.add(large)
    #expect(messages.all().map(\.id) == [401])
  }

  @Test("Messages are selected by app, sender, receiver, and the last known message")
  func filters() {
    let messages = TalkMessages()
    messages.add(Self.message(app: 1, from: 1, to: 2))
    messages.add(Self.message(app: 1, from: 2, to: 1))
    messages.add(Self.message(app: 2, from: 1, to: 1))
    func ids(_ app: App.ID?, _ sender: Account.ID?, _ receiver: Account.ID?) -> [Int] {
      messages.all(.init(app: app, sender: sender, receiver: receiver)).map(\.id)
    }
    #expect(ids(nil, nil, nil) == [3, 2, 1])
    #expect(ids(1, nil, nil) == [2, 1])
    #expect(ids(nil, 1, nil) == [3, 1])
    #expect(ids(nil, nil, 1) == [3, 2])
    #expect(ids(1, 1, 1).isEmpty)
    #expect(messages.all(.init(since: 1)).map(\.id) == [3, 2])
    #expect(messages.all(.init(app: 1, since: 1)).map(\.id) == [2])
    #expect(messages.all(.init(since: 3)).isEmpty)
  }

  @Test("The control API returns and deletes the messages")
  func controlAPI() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["talk_message"]))
      let template = #"{"link":{},"object_type":"text","text":"안녕"}"#
      let fields = ["template_object": template]
      #expect(try await emulator.post("/v2/api/talk/memo/default/send", fields, authorization: bearer).status == .ok)
      let user = try await emulator.userID()
      let answer = try await emulator.get("/_emulator/messages?app=1234&sender=1&receiver=1")
      #expect(
        answer.text == #"{"messages":[{"id":1,"sent_at":"2026-01-01T00:00:00Z","app":1234,"sender":1,"#
          + #""sender_user":\#(user),"receiver":1,"receiver_user":\#(user),"kind":"default","#
          + #""template_object":\#(template)}]}"#)
      #expect(try await emulator.get("/_emulator/messages?receiver=2").text == #"{"messages":[]}"#)
      #expect(try await emulator.get("/_emulator/messages?since=1").text == #"{"messages":[]}"#)
      #expect(try await emulator.get("/_emulator/messages?since=0").text == answer.text)
      #expect(try await emulator.get("/_emulator/messages?since=-1").string("field") == "since")
      #expect(try await emulator.get("/_emulator/messages?app=x").string("field") == "app")
      #expect(try await emulator.delete("/_emulator/messages").text == #"{"messages":[]}"#)
      #expect(try await emulator.get("/_emulator/messages").text == #"{"messages":[]}"#)
    }
  }

  @Test("A reset deletes the messages and the counts of the limits")
  func reset() async throws {
    try await withEmulator { emulator in
      func send() async throws -> TestResponse {
        let bearer = try await emulator.bearer(Login(scopes: ["talk_message"]))
        let fields = ["template_object": #"{"link":{},"object_type":"text","text":"안녕"}"#]
        return try await emulator.post("/v2/api/talk/memo/default/send", fields, authorization: bearer)
      }
      for _ in 0..<100 {
        try emulator.services.quota?.admitMemo(app: 1234, sender: 1, at: emulator.clock.now)
      }
      try expect(try await send(), isKAPIError: -532, status: 400)
      emulator.services.messages.add(Self.message())
      #expect(try await emulator.control("reset", "{}").status == .ok)
      #expect(emulator.services.messages.all().isEmpty)
      #expect(try await send().status == .ok)
    }
  }
}

@Suite struct ControlChannelTests {
  private func put(_ emulator: TestEmulator, _ path: String, _ body: String) async throws -> TestResponse {
    try await emulator.client.executeRequest(
      uri: "/_emulator/\(path)", method: .put, headers: [.contentType: "application/json"],
      body: .init(string: body))
  }

  @Test("The control API adds, blocks, and removes a channel as the user")
  func changes() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearer()
      for relation in ["ADDED", "BLOCKED"] {
        let answer = try await put(emulator, "accounts/1/channels/_demo", #"{"relation":"\#(relation)"}"#)
        #expect(
          answer.text == #"{"account":1,"channel":"_demo","relation":"\#(relation)","apps":[1234]}"#)
        #expect(try await emulator.link().channels?["_demo"]?.state.rawValue == relation)
        let deliveries = try await emulator.get("/_emulator/webhooks")
        #expect(try deliveries.texts("event", of: "webhooks").first == (relation == "ADDED" ? "added" : "blocked"))
      }
      let count = try await emulator.storage.deliveries(app: nil).count
      _ = try await put(emulator, "accounts/1/channels/_demo", #"{"relation":"NONE"}"#)
      #expect(try await emulator.link().channels?["_demo"] == nil)
      #expect(try await emulator.storage.deliveries(app: nil).count == count)
    }
  }

  @Test(
    "Invalid requests are rejected",
    arguments: [
      ("accounts/1/channels/_demo", #"{"relation":"LIKED"}"#, 400, "relation"),
      ("accounts/1/channels/_other", #"{"relation":"ADDED"}"#, 404, "channel"),
      ("accounts/9/channels/_demo", #"{"relation":"ADDED"}"#, 404, "id"),
      ("accounts/2/channels/_demo", #"{"relation":"ADDED"}"#, 409, "id"),
    ])
  func refusals(path: String, body: String, status: Int, field: String) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearer()
      let answer = try await put(emulator, path, body)
      #expect(answer.status.code == status)
      #expect(try answer.string("field") == field)
    }
  }

  @Test("An export and import preserve the relations to channels and the settings for KakaoTalk")
  func export() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearer()
      _ = try await put(emulator, "accounts/1/channels/_demo", #"{"relation":"BLOCKED"}"#)
      _ = try await emulator.storage.updateAccount(2) { $0.kakaoTalk = false }
      let before = try await emulator.storage.snapshot()
      let yaml = try await emulator.get("/_emulator/export").text
      #expect(try await emulator.control("reset", "{}").status == .ok)
      let answer = try await emulator.post("/_emulator/import", body: yaml, type: "application/yaml")
      #expect(answer.status == .ok)
      let after = try await emulator.storage.snapshot()
      #expect(after.links == before.links && after.accounts == before.accounts && after.apps == before.apps)
    }
  }
}
