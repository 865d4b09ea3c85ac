import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("14.4 KakaoTalk: profile and channels") struct Section14TalkChannels {
  private static let start = #""created_at":"2026-01-01T00:00:00Z","updated_at":"2026-01-01T00:00:00Z""#

  @Test("GET /v1/api/talk/profile returns nickName, profileImageURL, thumbnailURL, and countryISO", .tags(.doc))
  func profile() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["profile_image"]))
      expect(
        try await emulator.get("/v1/api/talk/profile", authorization: bearer), 200,
        #"{"nickName":"민지","profileImageURL":"https://k.kakaocdn.net/dn/demo/minji/img_640x640.jpg","#
          + #""thumbnailURL":"https://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg","countryISO":"KR"}"#)
    }
  }

  @Test("The KakaoTalk profile contains only data that the user agreed to share", .tags(.doc))
  func agreedProfile() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/v1/api/talk/profile", authorization: try await emulator.bearer())
      expect(answer, 200, #"{"nickName":"민지","countryISO":"KR"}"#)
    }
  }

  @Test("GET /v2/api/talk/channels returns all channels of the app with the relation of the user", .tags(.doc))
  func channels() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      let user = try await emulator.userID()
      let channel = #""channel_uuid":"@demo","channel_public_id":"_demo""#
      expect(
        try await emulator.get("/v2/api/talk/channels", authorization: bearer), 200,
        #"{"user_id":\#(user),"channels":[{\#(channel),"relation":"NONE"}]}"#)
      for state in [ChannelRelation.State.added, .blocked] {
        try await emulator.services.relate(account: 1, to: "_demo", as: state)
        expect(
          try await emulator.get("/v2/api/talk/channels", authorization: bearer), 200,
          #"{"user_id":\#(user),"channels":[{\#(channel),"relation":"\#(state.rawValue)",\#(Self.start)}]}"#)
      }
    }
  }

  @Test("GET /v1/api/talk/channels returns only channels that the user added or blocked", .tags(.doc))
  func firstVersion() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      let user = try await emulator.userID()
      expect(
        try await emulator.get("/v1/api/talk/channels", authorization: bearer), 200,
        #"{"user_id":\#(user),"channels":[]}"#)
      try await emulator.services.relate(account: 1, to: "_demo", as: .added)
      let added = try await emulator.get("/v1/api/talk/channels", authorization: bearer)
      #expect(try added.texts("relation", of: "channels") == ["ADDED"])
    }
  }

  @Test("channel_ids is a comma-separated list of channels; an unknown channel returns -541", .tags(.doc))
  func selection() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      try await emulator.changeApp { $0.channels = ["_demo", "_second"] }
      let answer = try await emulator.get(
        "/v2/api/talk/channels?channel_ids=_second&channel_id_type=channel_public_id", authorization: bearer)
      #expect(try answer.texts("channel_public_id", of: "channels") == ["_second"])
      let unknown = try await emulator.get("/v2/api/talk/channels?channel_ids=_other", authorization: bearer)
      try expect(unknown, isKAPIError: -541, status: 400)
    }
  }

  @Test("The channel API accepts the admin key with target_id", .tags(.doc))
  func adminKey() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer()
      let answer = try await emulator.get(
        "/v2/api/talk/channels?\(try await emulator.targetQuery())", authorization: TestEmulator.adminKey)
      #expect(try answer.texts("relation", of: "channels") == ["NONE"])
    }
  }

  @Test("Without consent to plusfriends, the channel API returns -402", .tags(.doc))
  func consent() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/v2/api/talk/channels", authorization: try await emulator.bearer())
      try expect(answer, isKAPIError: -402, status: 403)
      #expect(try answer.json()["required_scopes"] as? [String] == ["plusfriends"])
    }
  }

  @Test("With channel_public_id, the consent page offers to add the channel", .tags(.doc))
  func consentPage() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openConsent(["channel_public_id": "_demo"])
      #expect(page.html.contains(#"name="channel._demo""#))
      let answer = try await browser.submit(page, press: ("decision", "agree"), tick: ["channel._demo"])
      #expect(answer.callback["code"] != nil)
      #expect(try await emulator.link().channels?["_demo"]?.state == .added)
    }
  }

  @Test("The channel can be declined on the consent page", .tags(.doc))
  func declined() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      _ = try await browser.logInAndAgree(["channel_public_id": "_demo"])
      #expect(try await emulator.link().channels == nil)
      #expect(try await emulator.storage.deliveries(app: nil).allSatisfy { $0.message.kind != "channel" })
    }
  }
}

@Suite("14.5 KakaoTalk: channel webhook") struct Section14ChannelWebhook {
  private static func add(_ emulator: TestEmulator) async throws {
    _ = try await emulator.talkBearer()
    try await emulator.services.relate(account: 1, to: "_demo", as: .added)
  }

  @Test("A POST contains the user, the event, the channel, and the time as JSON", .tags(.doc))
  func body() async throws {
    try await withEmulator { emulator in
      try await Self.add(emulator)
      let (received, _) = try await emulator.send(answering: .ok)
      #expect(received.method == "POST")
      #expect(received.header("content-type")?.hasPrefix("application/json") == true)
      #expect(
        received.body == #"{"event":"added","id":"\#(try await emulator.userID())","id_type":"app_user_id","#
          + #""channel_public_id":"_demo","channel_uuid":"@demo","updated_at":"2026-01-01T00:00:00Z"}"#)
    }
  }

  @Test("The headers have the admin key, a unique X-Kakao-Resource-ID, and User-Agent KakaoOpenAPI/1.0", .tags(.doc))
  func headers() async throws {
    try await withEmulator { emulator in
      try await Self.add(emulator)
      let (received, delivery) = try await emulator.send(answering: .ok)
      #expect(received.header("authorization") == TestEmulator.adminKey)
      #expect(received.header("x-kakao-resource-id") == delivery.id)
      #expect(received.header("user-agent") == "KakaoOpenAPI/1.0")
    }
  }

  @Test("Any status 2XX counts as delivered", .tags(.doc))
  func answer() async throws {
    try await withEmulator { emulator in
      try await Self.add(emulator)
      #expect(try await emulator.send(answering: .noContent).1.state == .delivered)
      #expect(try await emulator.send(answering: .found).1.state == .failed)
      #expect(try await emulator.send(answering: .internalServerError).1.state == .failed)
    }
  }

  @Test("Without consent to plusfriends, id_type is open_id", .tags(.doc))
  func withoutConsent() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearer()
      try await emulator.services.relate(account: 1, to: "_demo", as: .blocked)
      let message = try #require(try await emulator.messages().last)
      #expect(message.event == "blocked" && message.json.member("id_type") == "open_id")
      #expect(message.json.member("id") != .string(String(try await emulator.userID())))
    }
  }

  @Test("The webhook is sent only for changes", .tags(.inferred))
  func changesOnly() async throws {
    try await withEmulator { emulator in
      try await Self.add(emulator)
      try await emulator.services.relate(account: 1, to: "_demo", as: .added)
      try await emulator.services.relate(account: 1, to: "_demo", as: .blocked)
      let events = try await emulator.messages().filter { $0.kind == "channel" }.map(\.event)
      #expect(events == ["added", "blocked"])
    }
  }
}
