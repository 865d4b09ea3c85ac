#if os(Linux)
  import Foundation
  import Testing

  @testable import KakaoCommands

  @Suite struct MimeAppsListTests {
    private static let ours = "x-scheme-handler/talk=ours.desktop;"

    @Test(
      "A new entry is added first and leaves the rest of the list unchanged",
      arguments: [
        ("", "[Default Applications]\n\(ours)\n"),
        ("[Default Applications]\na=b.desktop\n", "[Default Applications]\n\(ours)\na=b.desktop\n"),
        (
          "[Default Applications]\nx-scheme-handler/talk=real.desktop\n[Added Associations]\na=b\n",
          "[Default Applications]\n\(ours)real.desktop\n[Added Associations]\na=b\n"
        ),
        (
          "[Default Applications]\nx-scheme-handler/talk=a.desktop;b.desktop;\n",
          "[Default Applications]\n\(ours)a.desktop;b.desktop;\n"
        ),
        (
          "# mine\n\n[Added Associations]\nx-scheme-handler/talk=real.desktop",
          "# mine\n\n[Added Associations]\nx-scheme-handler/talk=real.desktop\n[Default Applications]\n\(ours)\n"
        ),
      ])
    func newEntryComesFirstAndKeepsOthers(_ before: String, _ after: String) {
      var list = MimeAppsList(text: before)
      list.setDefault("ours.desktop", for: "talk")
      #expect(list.text == after)
      list.setDefault("ours.desktop", for: "talk")
      #expect(list.text == after)
      list.remove("ours.desktop")
      #expect(list.text.trimmingCharacters(in: .newlines) == before.trimmingCharacters(in: .newlines))
    }

    @Test("An entry is removed from all sections")
    func entryIsRemovedFromEveryGroup() {
      var list = MimeAppsList(
        text: "[Added Associations]\nx-scheme-handler/talk=a.desktop;ours.desktop;\nx-scheme-handler/b=ours.desktop\n")
      list.remove("ours.desktop")
      #expect(list.text == "[Added Associations]\nx-scheme-handler/talk=a.desktop;\n")
    }

    @Test("Removing an unknown entry changes nothing")
    func removingMissingEntryChangesNothing() {
      let text = "[Default Applications]\n"
      var list = MimeAppsList(text: text)
      list.remove("ours.desktop")
      #expect(list.text == text)
    }

    @Test("The file of an empty list is deleted")
    func emptyListIsNotWritten() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/mimeapps.list")
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      var list = try MimeAppsList(file)
      list.setDefault("ours.desktop", for: "talk")
      try list.save(to: file)
      #expect(try MimeAppsList(file) == list)
      list.remove("ours.desktop")
      try list.save(to: file)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("An unreadable list isn't overwritten")
    func unreadableListIsNotOverwritten() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try Data([0xFF, 0xFE, 0x00]).write(to: file)
      #expect(throws: (any Error).self) { try MimeAppsList(file) }
    }
  }
#endif
