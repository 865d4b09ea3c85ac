import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that the configuration, the console, and the descriptions are derived from the table of consent items.
///
/// `Section11ConsentItems` tests the consent page and the user API for each row.
@Suite struct ConsentItemDescriptorTests {
  @Test("Each item and each value is in the table once")
  func rowsAreUnique() {
    #expect(Set(ConsentItemDescriptor.ids).count == ConsentItemDescriptor.all.count)
    let keys = ConsentItemDescriptor.accountValues.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test("Each item has a name in both languages", arguments: Language.allCases)
  func itemsHaveNames(language: Language) throws {
    let strings = try #require(try PageResources.load().strings[language])
    for item in ConsentItemDescriptor.all {
      let name = strings["item", item.id]
      #expect(!name.isEmpty && name != item.id)
      #expect((language == .korean) == (name.firstMatch(of: /[가-힣]/) != nil), "\(item.id)")
    }
  }

  @Test("The items of KakaoSDKTesting have the same Korean names")
  func namesEqualTestingItems() throws {
    let repository = (0..<5).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = repository.appendingPathComponent("Sources/KakaoSDKTesting/Users/ConsentItem.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let items = source.matches(of: /ConsentItem\(id: "(\w+)", displayName: "([^"]+)"/)
    #expect(items.count == 13)
    let strings = try #require(try PageResources.load().strings[.korean])
    for item in items { #expect(strings["item", String(item.1)] == String(item.2)) }
  }

  @Test("A configuration can contain each item and the example of each value")
  func configurationAcceptsTable() throws {
    let items = ConsentItemDescriptor.ids.map { "{id: \($0), level: optional}" }.joined(separator: ", ")
    let values = ConsentItemDescriptor.accountValues.map { "    \($0.key): \($0.example)" }.joined(separator: "\n")
    let hash = try TestKeys.demoPassword.get().encoded
    let yaml = EmulatorConfig.demoYAML.components(separatedBy: "\n    consent_items:")[0].replacing(
      /(?s)accounts:.*/, with: "")
    let config = try EmulatorConfig(
      yaml: "\(yaml)\n    consent_items: [\(items)]\naccounts:\n  - id: 9\n    password_hash: \"\(hash)\"\n\(values)\n",
      file: "test")
    #expect(config.apps.first?.consentItems.map(\.id) == ConsentItemDescriptor.ids)
    let account = try #require(config.accounts.first)
    for value in ConsentItemDescriptor.accountValues {
      let text = try value.format.config.read(ConfigNode(yaml: value.example, file: "test"))
      #expect(account[keyPath: value.path] == text, "\(value.key)")
      #expect(account.configJSON.member(value.key) == value.format.config.write(text), "\(value.key)")
    }
    #expect(try Account(ConfigNode(json: account.configJSON)) == account)
  }

  @Test("The schema and the descriptions have no placeholders and contain each item, value, field, and claim")
  func schemasContainTable() throws {
    let schema = Emulator.configurationSchema()
    let control = String(decoding: try OpenAPIDescription.controlAPI().contents, as: UTF8.self)
    let user = String(decoding: try OpenAPIDescription.userAPI().contents, as: UTF8.self)
    for text in [schema, control, user] {
      #expect(text.firstMatch(of: /"\{\w+\}": ?\{\}/) == nil && !text.contains(#""{consent_items}""#))
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
    for item in ConsentItemDescriptor.all {
      #expect(schema.contains(#""\#(item.id)""#))
      for name in item.flagNames
        + item.fields.map(\.name).filter({ !ConsentItemDescriptor.builtInProperties.contains($0) })
        + item.claims.map(\.name)
      {
        #expect(user.contains(#""\#(name)":{"#), "\(name)")
      }
    }
    for value in ConsentItemDescriptor.accountValues {
      #expect(schema.contains(#""\#(value.key)":{"description":"#), "\(value.key)")
      let description = Strings.english["settingNote", "account.\(value.key)"]
      #expect(control.contains(#""\#(value.key)":{"description":"\#(description)""#), "\(value.key)")
    }
  }

  @Test("The console shows and stores each value of an account, and offers each item to apps")
  func consoleFollowsTable() async throws {
    try await withEmulator { emulator in
      try await emulator.setExampleValues()
      var browser = ConsoleBrowser(emulator: emulator)
      let app = try await browser.open("/_emulator/console/apps/1234?tab=consent").text
      for id in ConsentItemDescriptor.ids { #expect(app.contains(#"name="consent_items.\#(id)""#), "\(id)") }
      let before = try #require(try await emulator.storage.account(id: 1))
      let page = try await browser.open("/_emulator/console/accounts/1?tab=settings").text
      var form = [
        "email_valid": "true", "email_verified": "true", "status": "active", "kakaotalk": "true", "friends": "2 3",
        "favorite_friends": "2", "tab": "settings",
        "shipping_addresses": ConfigYAML.text(try #require(before.configJSON.member("shipping_addresses"))),
      ]
      for value in ConsentItemDescriptor.accountValues {
        #expect(page.contains(#"name="\#(value.key)""#), "\(value.key)")
        form[value.key] = before[keyPath: value.path]
      }
      let path = "/_emulator/console/accounts/1"
      #expect(try await browser.send("save", at: path, form).status == .seeOther)
      #expect(try await emulator.storage.account(id: 1) == before)
      form["ci"] = ""
      _ = try await browser.send("save", at: path, form)
      #expect(try await emulator.storage.account(id: 1)?.otherValues.keys.contains("ci") == false)
    }
  }
}
