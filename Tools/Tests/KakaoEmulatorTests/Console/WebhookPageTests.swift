import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's webhook delivery pages.
@Suite struct WebhookPageTests {
  private static let webhooks = "/_emulator/console/webhooks"

  @Test("A test event from the console leads to its delivery with the decoded token, headers, and attempts")
  func sendsTestEvent() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = ["event": "user-unlinked", "app": "1234", "account": "2"]
      let answer = try await browser.send("test", at: Self.webhooks, form)
      let delivery = try await emulator.lastDelivery()
      #expect(answer.headers[.location] == "\(Self.webhooks)/\(delivery.id)?done=true")
      let page = try await browser.open("\(Self.webhooks)/\(delivery.id)").text
      for text in [
        "<h1>user-unlinked</h1>", "Test event", "Built-in receiver", "Valid, signed with the current key",
        "X-Kakao-Emulator-Test: true", "Content-Type: application/secevent+jwt", "UNLINK_FROM_APPS",
        #"<span class="good">202</span>"#,
      ] { #expect(page.contains(text), "\(text)") }
      let list = try await browser.open(Self.webhooks, language: "ko").text
      #expect(list.contains("계정 상태 변경 웹훅 · 테스트 이벤트") && list.contains("내장 수신기"))
    }
  }

  @Test("The delivery of an unlink shows its form and can be sent again")
  func sendsAgain() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await emulator.tokens()
      try await emulator.change { $0.accountStateWebhook = nil }
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

  @Test("Deliveries name the person, also after the unlinking and the deletion of the account")
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

  @Test("Without recorded requests, the admin key is hidden")
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
