import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite("String catalog")
struct StringCatalogTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// Returns the code of all modules without the excluded files.
  private static func code(excluding isExcluded: (String) -> Bool) throws -> String {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let urls = (files?.allObjects ?? []).compactMap { $0 as? URL }
    // The messages of KakaoSDKTesting are in English only, because only developers of tests see them.
    let sdk = urls.filter { $0.pathExtension == "swift" && !$0.pathComponents.contains("KakaoSDKTesting") }
    let code = try sdk.filter { !isExcluded($0.lastPathComponent) }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    return code.joined(separator: "\n")
  }

  /// Returns the names after a period, such as `taskCanceled` in `.taskCanceled`.
  private static func members(in code: String) -> Set<Substring> {
    Set(code.split(separator: ".").map { $0.prefix { $0.isLetter || $0.isNumber } })
  }

  /// Returns the names of the failure codes that the code uses.
  ///
  /// A failure code is an argument or value with the label `code`, or is in the body of a property of type
  /// `KakaoClientFailureCode`. The search takes the first empty line as the end of the body.
  private static func failureCodes(in code: String) -> Set<Substring> {
    let bodies = code.components(separatedBy: ": KakaoClientFailureCode {").dropFirst().map { body in
      body.range(of: "\n\n").map { body[..<$0.lowerBound] } ?? body[...]
    }
    let arguments = code.components(separatedBy: "code: .").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber } }
    return bodies.reduce(into: Set(arguments)) { $0.formUnion(members(in: String($1))) }
  }

  private func placeholders(_ text: String) -> Set<Substring> {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    return Set(parts.map { $0.prefix { $0 != "}" } }.filter { Int($0) != nil })
  }

  private func isKorean(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x1100...0x11FF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
  }

  @Test("Every key has a text in each language, with the same placeholders", arguments: TextKey.allCases)
  func complete(key: TextKey) {
    let texts = SdkLanguage.allCases.map { $0.texts.text(key) }
    #expect(texts.allSatisfy { !$0.isEmpty })
    #expect(Set(texts.map(placeholders)).count == 1)
  }

  @Test("A Korean text is in Korean, and an English text has no Korean", arguments: TextKey.allCases)
  func oneLanguage(key: TextKey) {
    #expect(isKorean(KoreanTexts.text(key)))
    #expect(!isKorean(EnglishTexts.text(key)))
    // A Korean text may contain English names, but not the articles and verbs of an English sentence.
    let words = Set(KoreanTexts.text(key).lowercased().split { !$0.isLetter })
    #expect(words.isDisjoint(with: ["the", "is", "isn", "a", "an", "can", "of", "with", "doesn"]))
  }

  @Test(
    "A message has advice in both languages or in neither",
    arguments: TextKey.allCases.filter { !$0.rawValue.hasPrefix("result") })
  func advice(key: TextKey) {
    let advice = SdkLanguage.allCases.map { CatalogText(key, "a", "b").advice(in: $0) }
    #expect(Set(advice.map { $0 == nil }).count == 1)
    #expect(advice.allSatisfy { $0?.isEmpty != true })
  }

  @Test("Every key is used in the SDK")
  func used() throws {
    // Exclude the file of the failure codes, too, because many of them have the same name as a key.
    let code = try Self.code {
      $0.hasSuffix("Texts+Keys.swift") || $0 == "TextKey.swift" || $0.hasPrefix("KakaoClientFailureCode")
    }
    let members = Self.members(in: code)
    #expect(TextKey.allCases.filter { !members.contains($0.rawValue[...]) } == [])
  }

  @Test("The search for failure codes doesn't return text keys")
  func sameNames() {
    let code = """
      SdkError(.A, code: .one, .two)
      var code: KakaoClientFailureCode {
        case .x: .three
      }

      var key: TextKey { .four }
      """
    let codes = Self.failureCodes(in: code)
    #expect(codes.isSuperset(of: ["one", "three"]) && codes.isDisjoint(with: ["two", "four", "A"]))
  }

  @Test("Every message of the SDK's errors comes from the catalog")
  func errors() throws {
    let code = try Self.code { $0 == "SdkError.swift" }
    #expect(!code.filter { !$0.isWhitespace }.contains("SdkError(reason:"))
  }

  @Test("Every failure code is set by the SDK, and its raw value is its name")
  func codes() throws {
    let codes = Self.failureCodes(in: try Self.code { $0.hasPrefix("KakaoClientFailureCode") })
    let definitions = try Self.code { !$0.hasPrefix("KakaoClientFailureCode") }.split(separator: "\n")
      .filter { $0.contains("public static let ") }
    #expect(definitions.count > 30)
    for definition in definitions {
      let name = definition.split(separator: " ")[3]
      #expect(definition.hasSuffix("let \(name) = Self(rawValue: \"\(name)\")"))
      #expect(codes.contains(name), "\(name)")
    }
  }

  @Test(
    "Only numbered placeholders with a value are replaced",
    arguments: [
      ("{0} and {1}", ["a", "b"], "a and b"), ("{1}{0}{1}", ["a", "b"], "bab"), ("{0}", ["{1}", "b"], "{1}"),
      ("kakao{APP KEY}{0}", ["a"], "kakao{APP KEY}a"), ("{1}{", ["a"], "{1}{"), ("", ["a"], ""), ("}{0}", [""], "}"),
    ])
  func filling(template: String, values: [String], expected: String) {
    #expect(CatalogText.fill(template, with: values) == expected)
  }
}
