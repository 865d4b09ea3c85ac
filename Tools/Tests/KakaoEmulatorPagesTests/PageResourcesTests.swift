import Foundation
import Testing

@testable import KakaoEmulator

@Suite struct PageResourcesTests {
  /// The sections whose English texts are in the OpenAPI description.
  private static let described: Set = ["operation", "operationNote", "operationTag"]

  @Test("All languages have the same texts with the same placeholders")
  func languagesHaveSameTexts() throws {
    let strings = try PageResources.load().strings
    let placeholders = strings.mapValues { language in
      language.sections.filter { !Self.described.contains($0.key) }.mapValues { section in
        section.mapValues { text in Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) }) }
      }
    }
    #expect(Set(strings.keys) == Set(Language.allCases))
    for (language, sections) in placeholders {
      for (section, texts) in sections { #expect(texts == placeholders[.english]?[section], "\(language): \(section)") }
      #expect(sections.count == placeholders[.english]?.count)
    }
  }

  @Test("The console hides every field that a page declares as a password")
  func passwordsAreHidden() {
    let templates = PageResources.files(in: "templates", ending: ".mustache").values
    let fields = templates.flatMap { template in
      template.matches(of: /<input[^>]* name="(\w+)" type="password"/).map { String($0.1) }
    }
    #expect(Set(fields) == RequestExchangeRecorder.passwords)
  }

  @Test("All templates escape their values")
  func templatesEscape() throws {
    let templates = try PageTemplates.load()
    for name in PageResources.files(in: "templates", ending: ".mustache").keys.sorted() {
      let template = try #require(templates.getTemplate(named: name)).description
      #expect(!template.contains("{{{") && !template.contains("{{&"), "\(name) puts something out unescaped")
    }
  }
}
