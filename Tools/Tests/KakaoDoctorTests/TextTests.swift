import Foundation
import Testing

@testable import KakaoDoctor

/// Tests that every finding has its texts, which are in the resources of the command that prints them.
@Suite struct FindingTextTests {
  private static let repository = (0..<4).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
    url.deletingLastPathComponent()
  }

  private func sections(_ language: String) throws -> [String: [String: String]] {
    let file = Self.repository.appendingPathComponent("Tools/Sources/KakaoCommands/Resources/strings/\(language).json")
    return try JSONDecoder().decode([String: [String: String]].self, from: Data(contentsOf: file))
  }

  @Test("Each finding has a sentence and a guide page, and each migration row a text", arguments: ["en", "ko"])
  func codes(language: String) throws {
    let sections = try sections(language)
    let codes = Set(Finding.Code.allCases.map(\.rawValue))
    #expect(Set(try #require(sections["finding"]).keys) == codes)
    #expect(Set(try #require(sections["guide"]).keys) == codes)
    #expect(Set(try #require(sections["unchanged"]).keys) == Set(PackageFix.Obstacle.allCases.map(\.rawValue)))
    #expect(Set(try #require(sections["moveRow"]).keys) == Set(MigrationRow.allCases.map(\.rawValue)))
  }

  @Test("Each guide page and heading to which a finding refers exists", arguments: ["en", "ko"])
  func pages(language: String) throws {
    for (code, page) in try #require(try sections(language)["guide"]) {
      let parts = page.split(separator: "#").map(String.init)
      let text = try String(contentsOf: Self.repository.appendingPathComponent(parts[0]), encoding: .utf8)
      let anchors = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(/[^\p{L}\p{N} -]/, with: "")
          .replacing(/\ /, with: "-")
      }
      #expect(anchors.contains(parts[1]), "\(code): \(page)")
    }
  }

  @Test("The text of each row is in the migration guide", arguments: ["en", "ko"])
  func rows(language: String) throws {
    let name = "docs/migration/from-official" + (language == "ko" ? ".ko" : "") + ".md"
    let guide = try String(contentsOf: Self.repository.appendingPathComponent(name), encoding: .utf8)
      .replacing(/\n/, with: " ")
    for (row, text) in try #require(try sections(language)["moveRow"]) {
      #expect(guide.contains(text), "\(row)")
    }
  }

  @Test("Each placeholder of a sentence has a value in the findings of the projects", arguments: ExampleProject.all)
  func placeholders(name: String) throws {
    let sentences = try #require(try sections("en")["finding"])
    try ExampleProject(name).withFolder { folder in
      let diagnosis = Diagnosis(folder)
      for finding in diagnosis.findings + (diagnosis.migration?.findings ?? []) {
        let sentence = try #require(sentences[finding.code.rawValue])
        let names = sentence.matches(of: /\{(\w+)\}/).map { String($0.1) }.filter { $0 != "row" || finding.row == nil }
        #expect(Set(names).isSubset(of: finding.values.keys), "\(finding.code)")
      }
    }
  }

  @Test("The known products of this SDK are those of its package")
  func products() throws {
    let manifest = try String(contentsOf: Self.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(Set(manifest.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }) == Modules.products)
  }

  @Test("The example projects cover every finding about the setup")
  func coverage() throws {
    let expected = try ExampleProject.all.flatMap { try ExampleProject($0).expected }.joined(separator: "\n")
    let elsewhere: Set<Finding.Code> = [
      .fileTooLarge, .moveUnchanged, .emulatorAppMissing, .emulatorKeyKind, .emulatorBundleIDMissing,
      .emulatorRedirectURIMissing,
    ]
    for code in Finding.Code.allCases where !elsewhere.contains(code) {
      #expect(expected.contains(" \(code.rawValue) "), "\(code)")
    }
  }
}
