import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's webhook delivery pages.
@Suite struct WebhookDeliveryPageTests {
  private static let webhooks = "/_emulator/console/webhooks"

  @Test("A test event from the console leads to its delivery with the decoded token, headers, and attempts")
  func sendsTestEvent() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = ["event": "user-unlinked", "app": "1234", "account": "2"]
      let answer = try await browser.send("test", at: Self.webhooks, form)
      let delivery = try await emulator.lastDelivery()
      #expect(answer.headers[.location] == "\(Self.webhooks)/\(delivery.id)?done=testEventSent")
      let page = try await browser.open("\(Self.webhooks)/\(delivery.id)").text
      for text in [
        "<h1>user-unlinked</h1>", "Test event", "Who answered", "Valid, signed with the current key",
        "X-Kakao-Emulator-Test: true", "Content-Type: application/secevent+jwt", "UNLINK_FROM_APPS",
        #"<span class="warn">Answered by the built-in receiver, not by your service</span>"#,
      ] { #expect(page.contains(text), "\(text)") }
      let list = try await browser.open(Self.webhooks, language: "ko").text
      #expect(list.contains("계정 상태 변경 웹훅 · 테스트 이벤트") && list.contains("내장 수신기가 응답함"))
    }
  }

  @Test("The delivery of an unlink shows its form and can be sent again")
  func sendsAgain() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await emulator.tokens()
      try await emulator.changeApp { $0.accountStateWebhook = nil }
      _ = try await emulator.control("accounts/1/unlink/1234", "")
      let path = "\(Self.webhooks)/\(try await emulator.lastDelivery().id)"
      let pending = try await browser.open(path).text
      #expect(pending.contains("Pending") && pending.contains("sent it yet"))
      #expect(try await browser.send("repeat", at: path).status.code == 303)
      let page = try await browser.open(path).text
      #expect(page.contains("Delivered") && page.contains("referrer_type=UNLINK_FROM_APPS"))
      #expect(page.contains("Authorization: KakaoAK \(LoggedPath.hidden)"))
      #expect(try await browser.open("\(Self.webhooks)/nothing").status == .notFound)
    }
  }

  @Test("Deliveries show the account's name even after an unlink, and its ID after the account was deleted")
  func namesThePerson() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await emulator.tokens()
      _ = try await emulator.control("accounts/1/unlink/1234", "")
      let link = #"<a class="" href="/_emulator/console/accounts/1">민지</a><span class="detail">User "#
      #expect(try await browser.open(Self.webhooks).text.contains(link))
      let path = "\(Self.webhooks)/\(try await emulator.lastDelivery().id)"
      #expect(try await browser.open(path).text.contains(">민지<"))
      _ = try await emulator.storage.deleteAccount(1)
      #expect(try await browser.open(Self.webhooks).text.contains("Account 1<"))
      #expect(try await !browser.open(path).text.contains("accounts/1"))
    }
  }

  @Test("A failed delivery shows the expected and the received status, and is listed first", arguments: ["en", "ko"])
  func saysWhyItFailed(language: String) async throws {
    try await withReceiver(answer: { _ in Response(status: .internalServerError) }) { receiver in
      try await withEmulator { emulator in
        var browser = ConsoleBrowser(emulator: emulator)
        try await emulator.changeApp { $0.accountStateWebhook = Webhook(url: "\(receiver.url)/state") }
        let form = ["event": "user-linked", "app": "1234"]
        _ = try await browser.send("test", at: Self.webhooks, form)
        let failed = try await emulator.lastDelivery()
        _ = try await browser.send("test", at: Self.webhooks, ["event": "added", "app": "1234"])
        let texts =
          language == "en"
          ? ["Why it failed", "500 instead of 202", "respond with the status 202 within", "Webhook settings of"]
          : ["실패한 이유", "받은 상태 코드: 500, 필요한 상태 코드: 202", "3초 안에 202 상태 코드로", "앱의 웹훅 설정"]
        let page = try await browser.open("\(Self.webhooks)/\(failed.id)", language: language).text
        for text in texts { #expect(page.contains(text), "\(text)") }
        #expect(page.contains(#"<span class="bad">500</span>"#))
        #expect(page.contains("curl -i -g ") && page.contains("--data-raw ") && page.contains("secevent+jwt"))
        let list = try await browser.open(Self.webhooks, language: language).text
        let first = try #require(list.firstRange(of: "user-linked")).lowerBound
        #expect(first < (try #require(list.firstRange(of: ">added<")).lowerBound))
      }
    }
  }

  @Test("The overview shows why the newest webhook failed, and can send it again", arguments: ["en", "ko"])
  func overview(language: String) async throws {
    let status = Mutex(HTTPResponse.Status.internalServerError)
    try await withReceiver(answer: { _ in Response(status: status.withLock { $0 }) }) { receiver in
      try await withEmulator { emulator in
        var browser = ConsoleBrowser(emulator: emulator)
        let hidden = #"id="failed-webhook" hidden="hidden""#
        #expect(try await browser.open("/_emulator/", language: language).text.contains(hidden))
        try await emulator.changeApp { $0.accountStateWebhook = Webhook(url: "\(receiver.url)/state") }
        _ = try await browser.send("test", at: Self.webhooks, ["event": "user-linked", "app": "1234"])
        _ = try await browser.send("test", at: Self.webhooks, ["event": "added", "app": "1234"])
        let failed = try #require(
          try await emulator.storage.deliveries(app: nil).first { $0.state == .failed })
        let page = try await browser.open("/_emulator/", language: language).text
        let texts =
          language == "en"
          ? ["Latest failed webhook", "the status 500 instead of 202", "Send again", "Webhook: user-linked"]
          : ["최근 실패한 웹훅", "받은 상태 코드: 500, 필요한 상태 코드: 202", "다시 보내기", "웹훅: user-linked"]
        for text in texts + ["POST \(receiver.url)/state", "Demo", "민지", "\(Self.webhooks)/\(failed.id)"] {
          #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains(hidden))
        status.withLock { $0 = .accepted }
        let answer = try await browser.send(
          "repeat", from: "/_emulator/", at: "\(Self.webhooks)/\(failed.id)", ["return_to": "/_emulator/"])
        #expect(answer.headers[.location] == "/_emulator/?done=webhookSentAgain")
        #expect(try await browser.open("/_emulator/", language: language).text.contains(hidden))
      }
    }
  }

  @Test("The overview shows that a service didn't respond", arguments: ["en", "ko"])
  func overviewWithoutResponse(language: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      try await emulator.changeApp { $0.accountStateWebhook = Webhook(url: "http://127.0.0.1:1/state") }
      _ = try await browser.send("test", at: Self.webhooks, ["event": "user-linked", "app": "1234"])
      let page = try await browser.open("/_emulator/", language: language).text
      let cause = language == "en" ? "respond: Could not connect" : "응답을 받지 못했습니다: 연결 실패"
      #expect(page.contains(cause))
      // If the app's webhook is removed, the failed delivery can't be sent again, so the overview doesn't show it.
      try await emulator.changeApp { $0.accountStateWebhook = nil }
      #expect(try await browser.open("/_emulator/").text.contains(#"id="failed-webhook" hidden="hidden""#))
    }
  }

  @Test("The curl command of a delivery doesn't have the admin key")
  func curlHidesAdminKey() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.send("test", at: Self.webhooks, ["event": "UNLINK_FROM_APPS", "app": "1234"])
      let page = try await browser.open("\(Self.webhooks)/\(try await emulator.lastDelivery().id)").text
      #expect(page.contains("Authorization: KakaoAK …&#39;") || page.contains("KakaoAK …&quot;"))
      #expect(!page.contains(TestEmulator.adminKey))
    }
  }

  @Test("A new URL turns the built-in receiver off, unless the control API turns it on in the same request")
  func newURLTurnsReceiverOff() async throws {
    try await withEmulator { emulator in
      func patch(_ json: String) async throws -> Webhook? {
        let path = "/_emulator/apps/1234"
        let answer = try await emulator.client.executeRequest(
          uri: path, method: .patch, headers: [.contentType: "application/json"], body: ByteBuffer(string: json))
        #expect(answer.status == .ok)
        return try await emulator.app().unlinkWebhook
      }
      #expect(try await patch(#"{"unlink_webhook":{"method":"GET"}}"#)?.hasBuiltInReceiver == true)
      let kept = #"{"unlink_webhook":{"url":"http://localhost:1/a","built_in_receiver":true}}"#
      #expect(try await patch(kept)?.hasBuiltInReceiver == true)
      let moved = try await patch(#"{"unlink_webhook":{"url":"http://localhost:1/b"}}"#)
      #expect(moved?.hasBuiltInReceiver == nil && moved?.url == "http://localhost:1/b" && moved?.method == "GET")
      var browser = ConsoleBrowser(emulator: emulator)
      let page = "/_emulator/console/apps/1234"
      var form = [
        "tab": "webhooks", "channel_webhook.url": "http://127.0.0.1:9911/channel",
        "channel_webhook.built_in_receiver": "true", "channel_webhook.method": "POST",
      ]
      _ = try await browser.send("save", at: page, form)
      #expect(try await emulator.app().channelWebhook?.hasBuiltInReceiver == true)
      form["channel_webhook.url"] = "http://127.0.0.1:1/channel"
      _ = try await browser.send("save", at: page, form)
      #expect(try await emulator.app().channelWebhook == Webhook(url: "http://127.0.0.1:1/channel"))
      _ = try await browser.send("save", at: page, form)
      #expect(try await emulator.app().channelWebhook?.hasBuiltInReceiver == true)
    }
  }

  @Test("If requests aren't recorded, the admin key is hidden")
  func redactedPageHidesAdminKey() async throws {
    try await withEmulator(controlToken: "secret-token", host: "::") { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await browser.send("sign_in", at: "/_emulator/console/sign_in", ["token": "secret-token"])
      _ = try await browser.send("test", at: Self.webhooks, ["event": "added", "app": "1234"])
      let page = try await browser.open("\(Self.webhooks)/\(try await emulator.lastDelivery().id)").text
      #expect(page.contains("Authorization: KakaoAK …") && !page.contains(TestEmulator.adminKey))
    }
  }

  @Test("A test event for an app without the webhook shows an error", arguments: ["en", "ko"])
  func rejectsAppWithoutWebhook(language: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = ["event": "added", "app": "5678"]
      let page = try await browser.send("test", at: Self.webhooks, form, language: language)
      #expect(page.status == .badRequest && page.text.contains(#"role="alert""#))
      #expect(!page.text.contains(#"<span lang="en">"#))
    }
  }
}
