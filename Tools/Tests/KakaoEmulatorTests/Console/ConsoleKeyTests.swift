import HTTPTypes
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ConsoleKeyTests {
  private static let app = "/_emulator/console/apps/1234"

  /// Adds a key on the app's page and returns the path of the key's page.
  private func add(
    _ kind: AppKeyKind, _ browser: inout ConsoleBrowser, _ emulator: TestEmulator
  ) async throws -> (path: String, key: AppKey) {
    let made = try await browser.send("add_key", at: Self.app, ["kind": kind.rawValue, "name": "Second"])
    #expect(made.status == .seeOther)
    let path = try #require(made.headers[.location]?.split(separator: "?").first.map(String.init))
    return (path, try #require(try await emulator.app().keys.all.first { $0.name == "Second" }))
  }

  @Test("A key can be added, renamed, deactivated, and deleted")
  func keyIsManaged() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let (path, key) = try await add(.rest, &browser, emulator)
      #expect(ConfigRule.isAppKey(key.value) && key.kind == .rest)
      #expect(try await browser.open(Self.app).text.contains(path))
      #expect(try await browser.open(path).text.contains(key.value))

      let saved = try await browser.send(
        "save", at: path, ["name": "Shop", "redirect_uris": "http://a.example/\r\nhttp://b.example/"])
      #expect(saved.status == .seeOther)
      let changed = try #require(try await emulator.app().keys.all.first { $0.value == key.value })
      #expect(changed.name == "Shop" && !changed.isEnabled)
      #expect(changed.redirectURIs == ["http://a.example/", "http://b.example/"])
      #expect(try await browser.open(path).text.contains("Deactivated"))

      _ = try await browser.send("save", at: path, ["enabled": "true"])
      let restored = try #require(try await emulator.app().keys.all.first { $0.value == key.value })
      #expect(restored == AppKey(kind: .rest, value: key.value))

      #expect(try await browser.send("delete", at: path).status == .badRequest)
      _ = try await browser.send("delete", at: path, ["confirmed": "true"])
      #expect(try await emulator.app().keys.of(.rest).map(\.value) == ["d0000000000000000000000000000002"])
      #expect(try await browser.open(path).status == .notFound)
    }
  }

  @Test("The pages show the last digits of an admin key without a name")
  func unnamedAdminKeys() async throws {
    try await withEmulator { emulator in
      let values = (0...1).map { String(repeating: "0", count: 28) + "abc\($0)" }
      try await emulator.changeApp { $0.keys.all += values.map { AppKey(kind: .admin, value: $0) } }
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open(Self.app).text
      #expect(page.contains("…abc0") && page.contains("…abc1") && !page.contains(values[0]))
      let path = try #require(page.firstMatch(of: /href="([^"]*keys\/admin-[^"]*)"/)).1
      let keyPage = try await browser.open(String(path)).text
      #expect(keyPage.contains("Admin key …0004") && !keyPage.contains("d0000000000000000000000000000004"))
    }
  }

  @Test("A new client secret of a key is shown once and doesn't change the app's client secret")
  func secretIsRegenerated() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let (path, key) = try await add(.rest, &browser, emulator)
      var secrets: [String] = []
      for _ in 1...2 {
        let shown = try await browser.send("secret", at: path)
        let secret = try #require(try await emulator.app().keys.key(key.value)?.clientSecret)
        #expect(shown.status == .ok && shown.text.contains(secret.value) && secret.enabled)
        #expect(shown.headers[.cacheControl] == "no-store")
        secrets.append(secret.value)
      }
      #expect(Set(secrets).count == 2)
      #expect(try await !browser.open(path).text.contains(secrets[1]))
      #expect(try await emulator.app().clientSecret?.value == "demo-client-secret-0001")
      #expect(try await browser.send("reveal", at: Self.app).text.contains(secrets[1]))
      _ = try await browser.send("save", at: path, ["enabled": "true"])
      #expect(try await emulator.app().keys.key(key.value)?.clientSecret?.enabled == false)
    }
  }

  @Test("The APIs of an admin key can be selected, and its value is shown only on request")
  func adminKeyHasAPIs() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let (path, key) = try await add(.admin, &browser, emulator)
      for page in [path, Self.app] { #expect(try await !browser.open(page).text.contains(key.value)) }
      #expect(try await browser.send("reveal", at: Self.app).text.contains(key.value))
      _ = try await browser.send("save", at: path, ["enabled": "true", "apis.unlink": "true"])
      #expect(try await emulator.app().keys.key(key.value)?.apis == [.unlink])
      let all = Dictionary(uniqueKeysWithValues: AdminAPI.allCases.map { ("apis.\($0.rawValue)", "true") })
      _ = try await browser.send("save", at: path, all.merging(["enabled": "true"]) { $1 })
      let open = try #require(try await emulator.app().keys.key(key.value))
      #expect(open.apis == nil)
    }
  }

  @Test("The last key of a kind can't be deleted, and a sixth key can't be added")
  func numberOfKeysIsLimited() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let page = try await browser.open(Self.app).text
      let path = try #require(page.firstMatch(of: /\/_emulator\/console\/apps\/keys\/native-\w+/)).0
      let refused = try await browser.send("delete", at: String(path), ["confirmed": "true"], language: "ko")
      #expect(refused.status == .badRequest && refused.text.contains("종류마다 키가 하나 이상 있어야 합니다."))
      for _ in 2...5 { _ = try await add(.native, &browser, emulator) }
      let sixth = try await browser.send("add_key", at: Self.app, ["kind": "native"], language: "ko")
      #expect(sixth.status == .badRequest && sixth.text.contains("5개까지"))
      #expect(try await emulator.app().keys.of(.native).count == 5)
    }
  }

  @Test("The page of a key is in the chosen language", arguments: AppKeyKind.allCases)
  func pageIsTranslated(kind: AppKeyKind) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let (path, _) = try await add(kind, &browser, emulator)
      let page = try await browser.open(path, language: "ko")
      #expect(page.status == .ok && page.text.contains("이 키에만 적용되는 설정입니다."))
      #expect(page.text.contains(#"aria-current="page""#))
    }
  }
}
