import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's texts that come from errors, deliveries and the API description.
@Suite struct ConsoleTextTests {
  private static let root = "/_emulator/console"

  @Test("The control API's description is completely translated into Korean")
  func apiDescriptionIsFullyKorean() throws {
    struct Description: Decodable {
      struct Operation: Decodable {
        let operationId: String
        let description: String?
      }
      struct Tag: Decodable { let name: String }
      let tags: [Tag]
      let paths: [String: [String: Operation]]
    }
    let description = try JSONDecoder().decode(Description.self, from: OpenAPIDescription.controlAPI().contents)
    let texts = try #require(try PageResources.load().strings[.korean]).sections
    let operations = description.paths.values.flatMap(\.values)
    #expect(Set(texts["operationTag", default: [:]].keys) == Set(description.tags.map(\.name)))
    #expect(Set(texts["operation", default: [:]].keys) == Set(operations.map(\.operationId)))
    let noted = operations.filter { $0.description != nil }.map(\.operationId)
    #expect(Set(texts["operationNote", default: [:]].keys) == Set(noted))
  }

  @Test("The API reference is in the chosen language")
  func referenceUsesPageLanguage() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let korean = try await browser.open("\(Self.root)/api", language: "ko").text
      #expect(korean.contains("시계 조회") && !korean.contains("Read the clock"))
      #expect(!korean.contains(/<span[^>]* lang="en"/))
      #expect(try await browser.open("\(Self.root)/api").text.contains("Read the clock"))
    }
  }

  @Test("A wrong control token shows an error on the sign-in page")
  func wrongTokenShowsError() async throws {
    try await withEmulator(controlToken: "secret-token") { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.send("sign_in", at: "\(Self.root)/sign_in", ["token": "x"], language: "ko").text
      #expect(page.contains(#"role="alert">제어 토큰이 일치하지 않습니다."#))
    }
  }

  @Test(
    "Error messages are shown in Korean",
    arguments: [
      ("accounts/1", "save", ["email": "jun@example.com", "tab": "settings"], ">이미 사용 중인 이메일입니다."),
      ("accounts/1", "save", ["birthday": "1", "tab": "settings"], ">생일(MMDD)</a>: 월일을 숫자 4자리로"),
      (
        "apps/1234", "save", ["name": "Demo", "redirect_uris": "localhost:80/cb", "tab": "login"],
        ">리다이렉트 URI</a>: 1번째 값: 스킴이 있고"
      ),
      ("apps", "add", ["name": ""], ">이름</a>: 이름을 입력하세요."),
      ("clock", "advance", ["seconds": "soon"], ": 이동할 시간을 숫자로"),
      ("clock", "set", ["time": "soon"], ">시각을 2026-01-01T00:00:00Z"),
      ("faults", "add", ["times": "0", "status": "503"], "</a>: 1부터"),
      ("faults", "add", ["app": "9", "status": "503"], "</a>: ID에 해당하는 앱이 없습니다."),
      ("faults", "add", ["path": "/_emulator/apps", "status": "503"], "</a>: 에뮬레이터 자체 경로"),
      ("faults", "add", ["times": "1"], ">프리셋, 상태 코드, 지연, 연결 종료 중"),
      ("state", "reset", [:], "</a>: 되돌릴 수 없음을 확인한 뒤"),
    ])
  func errorsAreTranslatedToKorean(page: String, action: String, form: [String: String], text: String) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let answer = try await browser.send(action, at: "\(Self.root)/\(page)", form, language: "ko")
      #expect(answer.status == .badRequest && answer.text.contains(text))
    }
  }

  @Test("Texts without a translation are marked as English")
  func untranslatedTextIsMarkedEnglish() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let form = ["yaml": "version: 1\nshoes: [", "confirmed": "true"]
      let answer = try await browser.send("import", at: "\(Self.root)/state", form, language: "ko")
      #expect(answer.text.contains(#"YAML</a>: 처리할 수 없습니다: <span lang="en">3번째 줄: "#))
    }
  }

  @Test("The reason for a failed webhook is in the chosen language")
  func webhookErrorsUsePageLanguage() async throws {
    try await withEmulator { emulator in
      for (number, error) in ["could not connect", "unsupported scheme"].enumerated() {
        let notice = UnlinkNotice(appID: 1234, userID: 1, referrer: .fromApps)
        let now = emulator.clock.now
        let delivery = WebhookDelivery(
          id: String(number), createdAt: now, appID: 1234, accountID: 1,
          target: Webhook(url: "http://127.0.0.1:1/", method: "POST"),
          message: .unlink(notice), attempts: [.init(startedAt: now, milliseconds: 3, status: nil, error: error)])
        try await emulator.storage.add(delivery)
      }
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open("\(Self.root)/webhooks", language: "ko").text
      #expect(page.contains(#"<span class="bad">연결 실패</span><span class="detail">필요한 상태 코드: 200 · 3 ms<"#))
      #expect(page.contains(#"<span class="bad" lang="en">unsupported scheme</span>"#))
    }
  }

  @Test("A logged call shows its account with a link")
  func requestLinksToItsAccount() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      _ = try await emulator.get("/v2/user/me", authorization: "Bearer nothing")
      var browser = ConsoleBrowser(emulator: emulator)
      let log = try await browser.open("\(Self.root)/requests").text
      let link = #"<a class="" href="/_emulator/console/accounts/1">민지</a>"#
      #expect(log.contains(link + #"<span class="detail">User "#))
      #expect(log.contains("401 · -401"))
      _ = try await emulator.storage.deleteAccount(1)
      let after = try await browser.open("\(Self.root)/requests").text
      #expect(after.contains("Account 1<") && !after.contains("accounts/1"))
    }
  }
}
