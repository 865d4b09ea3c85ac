import Foundation
import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite struct TextTests {
  /// The sections of the text catalog whose keys don't appear literally in the code.
  ///
  /// The parser's messages and phrases are matched as a whole. The texts of scenarios and findings are named after the
  /// scenarios and findings.
  private static let matched: Set = [
    "parser", "headings", "scenario", "effect", "finding", "guide", "unchanged", "moveRow",
  ]

  @Test(arguments: Language.allCases)
  func languagesHaveTheSameTextsAndPlaceholders(language: Language) throws {
    let english = try #require(Text.catalog[.english]).sections
    let translated = try #require(Text.catalog[language]).sections
    let placeholders = { (texts: [String: [String: String]]) in
      texts.mapValues { $0.mapValues(Self.placeholders) }
    }
    for (section, texts) in placeholders(translated) {
      #expect(texts == placeholders(english)[section], "\(section)")
    }
    #expect(translated.count == english.count)
  }

  @Test func noTextMixesTheLanguages() throws {
    for (section, texts) in try #require(Text.catalog[.english]).sections {
      for (name, text) in texts { #expect(!text.contains(/\p{Hangul}/), "\(section).\(name)") }
    }
    for (section, texts) in try #require(Text.catalog[.korean]).sections {
      // Commands, names, and settings of other systems stay in English.
      for (name, text) in texts where section != "trust" {
        let prose = text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.joined(separator: "\n")
          .replacing(/(kakao|sh|curl) [a-z][^.가-힣]*/, with: "")
        #expect(!prose.contains(/[A-Za-z]+ [a-z]+ [a-z]+ [a-z]+/), "\(section).\(name)")
      }
    }
  }

  @Test(arguments: ["scenario", "effect"])
  func everyScenarioHasItsTexts(section: String) {
    #expect(Set(Text.section(section, in: .english).keys) == Set(Scenario.allCases.map(\.rawValue)))
  }

  @Test func everyTextIsUsedAndEveryUsedTextExists() throws {
    let sources = try Self.sources()
    let english = try #require(Text.catalog[.english]).sections
    for (section, texts) in english where !Self.matched.contains(section) {
      let isHelp = sources.contains("section: \"\(section)\"")
      for name in texts.keys where !(isHelp && ["abstract", "discussion"].contains(name)) {
        // The text of an error is named after its code. A name that ends in `Details` belongs to the text without this
        // suffix.
        let isCode = ["error", "usage"].contains(section) && sources.contains("\"\(name)\"")
        let key = "\(section).\(name.hasSuffix("Details") ? String(name.dropLast(7)) : name)"
        #expect(isCode || sources.contains("\"\(key)\""), "\(section).\(name) is never used")
      }
    }
    for match in sources.matches(of: /"([a-zA-Z]+)\.([a-zA-Z]+)"/) {
      // File names such as kakao.yaml look like keys of the section `kakao`, which has only the root command's texts.
      guard match.1 != "kakao", let texts = english[String(match.1)] else { continue }
      #expect(texts[String(match.2)] != nil, "\(match.0) doesn't exist")
    }
    for match in sources.matches(of: /(?:CommandFailure\(\s*|ValidationError\(usage: )"(\w+)"/) {
      let name = String(match.1)
      #expect(english["error"]?[name] != nil || english["usage"]?[name] != nil, "\(name) doesn't exist")
    }
  }

  @Test func aMissingTextShowsItsKey() {
    #expect(Text("note.noSuchText").string(in: .korean) == "note.noSuchText")
  }

  @Test func valuesAreNotSearchedForPlaceholders() {
    #expect("{a} {b}".filled(["a": "{b}", "b": "1"]) == "{b} 1")
  }

  private static func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  /// Returns the text of all source files of the target.
  private static func sources() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/KakaoCommands")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
