import Foundation
import Testing

@testable import KakaoEmulator

@Suite struct PageResourcesTests {
  @Test("Both languages have the same text keys")
  func languagesHaveSameTexts() throws {
    let strings = try PageResources.load().strings
    // The English texts of these sections are in the OpenAPI description.
    let described: Set = ["operation", "operationNote", "operationTag"]
    let names = strings.mapValues {
      Set(
        $0.sections.filter { !described.contains($0.key) }.flatMap { section in
          section.value.keys.map { "\(section.key).\($0)" }
        })
    }
    #expect(names[.korean] == names[.english])
    #expect(names.count == 2)
  }

  @Test("All texts in templates exist")
  func templateTextsExist() throws {
    let templates = try PageTemplates.load()
    let korean = try #require(try PageResources.load().strings[.korean])
    for name in PageResources.files(in: "templates", ending: ".mustache").keys.sorted() {
      let template = try #require(templates.getTemplate(named: name)).description
      for match in template.matches(of: #/\{\{t\.(\w+)\.(\w+)\}\}/#) {
        #expect(korean.sections[String(match.1)]?[String(match.2)] != nil, "\(name): \(match.0)")
      }
      #expect(!template.contains("{{{") && !template.contains("{{&"), "\(name) puts something out unescaped")
    }
  }

  @Test("All error codes, details, and consent items have texts")
  func codesFactsAndItemsHaveTexts() throws {
    let korean = try #require(try PageResources.load().strings[.korean])
    for name in AuthorizeError.Code.allCases.map(\.rawValue) + ["deactivatedKey"] {
      #expect(korean.sections["cause"]?[name] != nil)
      #expect(korean.sections["fix"]?[name] != nil)
    }
    for kind in FailureFact.Kind.allCases { #expect(korean.sections["fact"]?[kind.rawValue] != nil) }
    for problem in AccountDraft.Problem.allCases { #expect(korean.sections["create"]?[problem.rawValue] != nil) }
    for problem in AddressDraft.Problem.allCases { #expect(korean.sections["address"]?[problem.rawValue] != nil) }
    for code in [AppsError.Code.badRequest, .badParameter, .keyKind] {
      #expect(korean.sections["apps"]?[code.rawValue] != nil)
    }
    for id in ConsentItemDescriptor.ids { #expect(korean.sections["item"]?[id] != nil) }
  }
}
