import Foundation
import HummingbirdTesting
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The sources are Kakao's SDK for iOS 2.27.3, and Kakao's guides "KakaoTalk Share > Troubleshooting" and "Callback".
@Suite("16.3 KakaoTalk Share: sending") struct Section16ShareDelivery {
  @Test("kakaolink://send opens KakaoTalk, where the user chooses the receivers", .tags(.client))
  func kakaoTalk() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openSharing(try emulator.kakaoTalkPath(try await emulator.checkShare()))
      #expect(page.status == .ok && page.html.contains("제목") && page.html.contains("My chat"))
      let sent = try await browser.submit(page, tick: ["to_me", "to_2"])
      #expect(sent.html.contains("kakao\(TestEmulator.nativeKey)://kakaolink?a=1&amp;b=2"))
      let messages = emulator.services.messages.all()
      #expect(messages.map(\.receiver.accountID) == [2, 1])
      #expect(messages.first?.json.member("kind") == "share")
    }
  }

  @Test("list and limit restrict the receivers to choose from", .tags(.doc))
  func limits() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let fields = ["template_object": TestEmulator.feed, "scheme_params": #"{"list":"friend","limit":1}"#]
      let checked = try await emulator.checkShare("default", fields)
      let page = try await browser.openSharing(try emulator.kakaoTalkPath(checked))
      #expect(!page.html.contains("My chat") && page.html.contains(#"type="radio""#))
      let id = try #require(try page.field("short_key"))
      let form = ["short_key": id, "form_token": try #require(try page.field("form_token"))]
      let both = form.merging(["to_2": "2", "to_3": "3"]) { $1 }
      #expect(try await browser.post("/picker/send", both).status == .unprocessableContent)
      #expect(emulator.services.messages.all().isEmpty)
      #expect(try await browser.post("/picker/send", form.merging(["to": "3"]) { $1 }).status == .seeOther)
      #expect(emulator.services.messages.all().map(\.receiver.accountID) == [3])
    }
  }

  @Test("Only the sender sees to whom a message was sent", .tags(.inferred))
  func sentPage() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openSharing(TestEmulator.sharerURI())
      let path = "/picker/sent?short_key=\(try #require(try page.field("short_key")))"
      #expect(try await browser.open(path).title.hasSuffix("(4002)"))
      _ = try await browser.submit(page, tick: ["to_2"])
      #expect(try await browser.open(path).status == .ok)
      var other = emulator.browser
      #expect(try await other.open(path).title.hasSuffix("(4002)"))
    }
  }

  @Test("The web sharer logs the user in and sends the message", .tags(.client))
  func webSharer() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let page = try await browser.openSharing(TestEmulator.sharerURI())
      #expect(page.html.contains("제목"))
      _ = try await browser.submit(page, tick: ["to_me"])
      #expect(emulator.services.messages.all().map(\.receiver.accountID) == [1])
    }
  }

  @Test("The SDK for JavaScript posts the fields to /picker/link, which redirects with a short_key", .tags(.client))
  func pickerLink() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let fields = [
        "app_key": "d0000000000000000000000000000003", "validation_action": "custom",
        "validation_params": #"{"link_ver":"4.0","template_id":1001,"template_args":{"name":"민지"}}"#,
      ]
      let answer = try await browser.post("/picker/link", fields)
      let location = try #require(answer.location)
      #expect(Site.query(of: location)["app_key"] == "d0000000000000000000000000000003")
      #expect(Site.query(of: location)["short_key"] != nil)
      #expect(try await browser.openSharing(location).html.contains("민지님, 주문이 접수되었습니다."))
    }
  }

  @Test("4002: a parameter, the message, or the template is wrong", .tags(.doc))
  func badRequests() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      let checked = try await emulator.checkShare()
      let deep = String(repeating: #"{"a":"#, count: 500)
      for changes: [String: String?] in [
        ["template_json": nil], ["template_json": "{"], ["template_json": "{}"], ["template_json": deep],
        ["linkver": "3.5"], ["template_id": "7"], ["template_id": "x"], ["list": "x"], ["limit": "0"], ["extras": "["],
        ["template_args": #"{"a":{}}"#],
      ] {
        let answer = try await browser.open(try emulator.kakaoTalkPath(checked, changes))
        #expect(try answer.title.hasSuffix("(4002)"), "\(changes)")
      }
      for changes: [String: String?] in [
        ["validation_action": "x"], ["validation_action": nil], ["validation_params": nil],
        ["validation_params": "[]"], ["validation_params": #"{"link_ver":"4.0"}"#], ["lcba": "["],
      ] {
        #expect(try await browser.open(TestEmulator.sharerURI(changes)).title.hasSuffix("(4002)"), "\(changes)")
      }
    }
  }

  @Test("4003: the app key is wrong", .tags(.doc))
  func appKey() async throws {
    try await withEmulator { emulator in
      var browser = emulator.browser
      for key in [nil, "x", TestEmulator.restKey, "d0000000000000000000000000000004"] {
        #expect(try await browser.open(TestEmulator.sharerURI(["app_key": key])).title.hasSuffix("(4003)"))
        let path = try emulator.kakaoTalkPath(try await emulator.checkShare(), ["appkey": key])
        #expect(try await browser.open(path).title.hasSuffix("(4003)"))
      }
    }
  }

  @Test("4012: the account doesn't use KakaoTalk", .tags(.doc))
  func noKakaoTalk() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.storage.updateAccount(1) { $0.kakaoTalk = false }
      var browser = emulator.browser
      #expect(try await browser.openSharing(TestEmulator.sharerURI()).title.hasSuffix("(4012)"))
    }
  }

  @Test("4019: the platform isn't registered", .tags(.doc))
  func platform() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.platforms = Platforms(iosBundleIDs: ["com.example.other"]) }
      var browser = emulator.browser
      #expect(try await browser.open(TestEmulator.sharerURI()).title.hasSuffix("(4019)"))
    }
  }

  @Test("4020: the app is blocked or suspended", .tags(.doc))
  func restrictedApp() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.restriction = .suspended }
      var browser = emulator.browser
      #expect(try await browser.open(TestEmulator.sharerURI()).title.hasSuffix("(4020)"))
    }
  }
}

/// The source is Kakao's guide "KakaoTalk Share > Callback".
@Suite("16.4 KakaoTalk Share: webhook") struct Section16ShareWebhook {
  /// Shares a message with the chats in `tick`, by default the user's own chat, one friend, and a group chat.
  private static func share(
    _ emulator: TestEmulator, lcba: String?, tick: Set<String> = ["to_me", "to_2", "to_all"]
  ) async throws {
    let fields = ["template_id": "1001", "template_args": #"{"name":"민지"}"#]
    let checked = try await emulator.checkShare("validate", fields)
    var browser = emulator.browser
    let page = try await browser.openSharing(try emulator.kakaoTalkPath(checked, lcba: lcba))
    _ = try await browser.submit(page, tick: tick)
  }

  @Test("With serverCallbackArgs, each chat causes one request", .tags(.doc))
  func oneRequestForEachChat() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: #"{"order":"7"}"#)
      let messages = try await emulator.messages()
      #expect(messages.map(\.event) == ["MemoChat", "DirectChat", "MultiChat"])
      #expect(messages.allSatisfy { $0.kind == "share" && $0.json.member("order") == "7" })
      #expect(Set(messages.compactMap { $0.json.member("HASH_CHAT_ID")?.scalarText }).count == 3)
      #expect(emulator.services.messages.all().count == 4)
    }
  }

  @Test("CHAT_TYPE of an open chat is OpenDirectChat or OpenMultiChat", .tags(.doc))
  func openChats() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: "{}", tick: ["to_open", "to_open_all"])
      #expect(try await emulator.messages().map(\.event) == ["OpenDirectChat", "OpenMultiChat"])
    }
  }

  @Test("HASH_CHAT_ID stays the same for a chat, and depends on a secret", .tags(.inferred))
  func chatIdentifier() async throws {
    let ids = Mutex<[String?]>([])
    for _ in 1...2 {
      try await withEmulator { emulator in
        for _ in 1...2 { try await Self.share(emulator, lcba: "{}", tick: ["to_2"]) }
        let messages = try await emulator.messages()
        ids.withLock { $0 += messages.map { $0.json.member("HASH_CHAT_ID")?.scalarText } }
      }
    }
    let found = ids.withLock { $0 }
    #expect(found.count == 4 && found[0] == found[1] && found[2] == found[3] && found[0] != found[2])
  }

  @Test("Without serverCallbackArgs or without a webhook URL, there is no request", .tags(.doc))
  func noRequest() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: nil)
      try await emulator.changeApp { $0.shareWebhook = nil }
      try await Self.share(emulator, lcba: "{}")
      #expect(try await emulator.messages().isEmpty)
    }
  }

  @Test("The request has the primary admin key, X-Kakao-Resource-ID, and User-Agent KakaoOpenAPI/1.0", .tags(.doc))
  func headers() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: #"{"order":"7"}"#)
      let (received, delivery) = try await emulator.send(answering: .ok)
      #expect(received.header("authorization") == TestEmulator.adminKey)
      #expect(received.header("user-agent") == "KakaoOpenAPI/1.0")
      #expect(received.header("x-kakao-resource-id") == delivery.id)
    }
  }

  @Test("GET sends CHAT_TYPE, HASH_CHAT_ID, TEMPLATE_ID, and the app's own parameters in the query", .tags(.doc))
  func get() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: #"{"order":"7 8"}"#)
      let (received, _) = try await emulator.send(method: "GET", answering: .ok)
      let query = Site.query(of: "http://x/?\(received.query ?? "")")
      #expect(query["CHAT_TYPE"] != nil && query["HASH_CHAT_ID"] != nil)
      #expect(query["TEMPLATE_ID"] == "1001" && query["order"] == "7 8")
    }
  }

  @Test("POST sends them as JSON", .tags(.inferred))
  func post() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: #"{"order":"7"}"#)
      let (received, _) = try await emulator.send(answering: .ok)
      #expect(received.header("content-type")?.hasPrefix("application/json") == true)
      #expect(try JSON(text: received.body).member("order") == "7")
    }
  }

  @Test("The app's own parameters don't replace CHAT_TYPE, HASH_CHAT_ID, and TEMPLATE_ID", .tags(.inferred))
  func reservedNames() async throws {
    try await withEmulator { emulator in
      try await Self.share(emulator, lcba: #"{"CHAT_TYPE":"x","TEMPLATE_ID":"y"}"#)
      #expect(try await emulator.messages().first?.json.member("CHAT_TYPE") == "MemoChat")
      #expect(try await emulator.messages().first?.json.member("TEMPLATE_ID") == "1001")
    }
  }
}
