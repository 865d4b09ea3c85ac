import Foundation
import Testing

@testable import KakaoDoctor

@Suite struct OldPropertyListTests {
  @Test("Values have their line numbers, and comments are skipped")
  func values() throws {
    let text = """
      // !$*UTF8*$!
      {
        name = "A \\"quoted\\" /* text */"; /* a comment */
        list = (a/b.swift, "c", );
        data = <0f 1c>;
      }
      """
    let node = try OldPropertyList.read(Array(text.utf8))
    #expect(node["name"]?.text == "A \"quoted\" /* text */")
    #expect(node["list"]?.texts == ["a/b.swift", "c"])
    #expect(node["list"]?.line == 4)
    #expect(node["data"]?.text == "<0f 1c>")
  }

  @Test(
    "Malformed text is an error",
    arguments: [
      "", "{", "{ a = 1 }", "{ a = 1; } b", "( a b )", "{ a = \"b; }", "/* {}", "{ = 1; }",
      String(repeating: "(", count: 100_000),
      String(repeating: "{a=", count: 100_000),
    ])
  func malformed(text: String) {
    #expect(throws: ReaderError.self) { try OldPropertyList.read(Array(text.utf8)) }
  }

  @Test("A project file that is truncated anywhere is an error")
  func beginnings() throws {
    let project = try #require(try ExampleProject("swiftui").files["Shop.xcodeproj/project.pbxproj"])
    let bytes = Array(project.utf8)
    for count in stride(from: 0, to: bytes.count - 2, by: 31) {
      #expect(throws: ReaderError.self) { try OldPropertyList.read(Array(bytes.prefix(count))) }
    }
  }
}

@Suite struct PropertyListTests {
  @Test("A binary property list has the same values as XML")
  func binary() throws {
    let value: [String: Any] = ["CFBundleURLTypes": [["CFBundleURLSchemes": ["kakao1"]]], "flag": true]
    let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    let node = try PropertyList.read(data)
    #expect(node["CFBundleURLTypes"]?.list.first?["CFBundleURLSchemes"]?.texts == ["kakao1"])
    #expect(node["flag"]?.isTrue == true)
  }

  @Test("Members have their line numbers", arguments: ["\n", "\r\n"])
  func lines(newline: String) throws {
    let text = ["<plist version=\"1.0\">", "<dict>", "<key>a</key>", "<string>b</string>", "</dict>", "</plist>"]
    #expect(try PropertyList.read(Data(text.joined(separator: newline).utf8))["a"]?.line == 4)
  }

  @Test("An empty element isn't a nesting level")
  func emptyElements() throws {
    let members = (0..<200).map { "<key>\($0)</key><dict/><key>a\($0)</key><array />" }.joined()
    #expect(try PropertyList.read(Data("<plist><dict>\(members)</dict></plist>".utf8)).map.count == 400)
    let nested = "<plist><dict>" + String(repeating: "<key>a</key><dict b/c>", count: 10_000)
    #expect(throws: ReaderError.self) { try PropertyList.read(Data(nested.utf8)) }
  }

  @Test("A property list with too many levels is an error", arguments: [true, false], [100, 2000])
  func depth(isBinary: Bool, levels: Int) throws {
    var value: Any = "a"
    for _ in 0..<levels { value = [value] }
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": value], format: isBinary ? .binary : .xml, options: 0)
    #expect(throws: ReaderError.self) { try PropertyList.read(data) }
  }

  @Test(
    "Deep or damaged input is an error", arguments: ["", "<plist>", "bplist00", "<plist><string>a</string></plist>"])
  func damaged(text: String) {
    #expect(throws: ReaderError.self) { try PropertyList.read(Data(text.utf8)) }
    #expect(throws: ReaderError.self) { try PropertyList.read(Data(String(repeating: "<array>", count: 100_000).utf8)) }
  }
}

@Suite struct YAMLReaderTests {
  @Test("Members have their line numbers")
  func lines() throws {
    #expect(try YAMLReader.read(Array("a:\n  b: [c, d]\n".utf8))["a"]?["b"]?.line == 2)
  }

  @Test(
    "Malformed or deeply nested YAML is an error",
    arguments: [
      "a: [", "a: b: c", String(repeating: "[", count: 10_000), String(repeating: "- ", count: 10_000) + "a",
      "a: &a [b]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"
        + (0..<30).map { "n\($0): &n\($0) [*\($0 == 0 ? "c" : "n\($0 - 1)"), *\($0 == 0 ? "c" : "n\($0 - 1)")]" }
        .joined(separator: "\n"),
    ])
  func malformed(text: String) {
    #expect(throws: ReaderError.self) { try YAMLReader.read(Array(text.utf8)) }
  }
}

@Suite struct LexerTests {
  private func words(_ text: String, _ language: Lexer.Language = .swift) -> [String] {
    Lexer.tokens(of: Array(text.utf8), in: language).filter { $0.kind == .word }.map(\.text)
  }

  @Test(
    "Words in comments and strings aren't code",
    arguments: [
      "a // b", "a /* b /* b */ b */", "a \"b\"", "a \"\"\"\nb\n\"b\"\n\"\"\"", "a #\"b\"b\\(b)\"#", "a \"b\\\"b\"",
      "a ##\"b\"#b\"##",
    ])
  func comments(text: String) {
    #expect(words(text) == ["a"])
  }

  @Test("A byte order mark isn't part of a word")
  func byteOrderMark() {
    #expect(words("\u{FEFF}import A") == ["import", "A"])
  }

  @Test("Pound signs without a string are read in one pass")
  func poundSigns() {
    #expect(words(String(repeating: "#", count: 100_000) + "if a") == ["if", "a"])
  }

  @Test("Words in an interpolation are code")
  func interpolations() {
    #expect(words("\"b\\(a(\"b\") + c) b\" d") == ["a", "c", "d"])
    #expect(words("#\"b\\#(a)\"# d") == ["a", "d"])
  }

  @Test("Comments of Objective-C aren't nested, and its strings begin with an at sign")
  func objectiveC() {
    #expect(words("/* b /* b */ a @\"b\" 'b' c", .objectiveC) == ["a", "c"])
  }

  @Test("An apostrophe in JavaScript markup affects only its line")
  func apostrophes() {
    #expect(words("<a>Don't b</a>\nc", .script).last == "c")
  }

  @Test(
    "Unfinished comments and strings end at the end of the file",
    arguments: ["/*", "\"", "\"\"\"", "\"\\(", "#\"", "\\", "'"])
  func unfinished(text: String) {
    #expect(words("a " + text).first == "a")
    #expect(words("a " + String(repeating: "\"\\(", count: 10_000)).first == "a")
  }
}

@Suite struct BuildSettingsTests {
  @Test("The last level of build settings takes precedence, and can inherit values")
  func levels() {
    var settings = BuildSettings(["A": "1"])
    settings.add(["A": "$(inherited) 2", "B": "${A}", "C[sdk=iphoneos*]": "3"])
    #expect(settings["A"] == "1 2")
    #expect(settings["B"] == "1 2")
    #expect(settings["C"] == "3")
  }

  @Test("References to unknown settings are kept in one notation")
  func unknown() {
    #expect(BuildSettings().expand("kakao${KEY}") == "kakao$(KEY)")
    #expect(BuildSettings().expand("$(KEY:default=a)") == "a")
  }

  @Test("Settings that refer to each other don't cause an endless loop")
  func loops() {
    var values = ["A": "$(B)", "B": "$(A)"]
    for number in 0..<40 { values["N\(number)"] = String(repeating: "$(N\(number + 1))", count: 50) }
    #expect(BuildSettings(values)["A"] == "$(A)" || BuildSettings(values)["A"] == "$(B)")
    #expect(BuildSettings(values)["N0"]?.isEmpty == false)
  }
}

/// A generator that returns the same numbers in each run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 35

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@Suite struct FuzzTests {
  @Test(
    "Random changes of files don't stop the examination", arguments: ["swiftui", "tuist", "xcodegen", "react-native"])
  func changes(name: String) throws {
    var random = SeededGenerator()
    for (path, text) in try ExampleProject(name).files.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<10 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: index)
          default: bytes.insert(contentsOf: bytes[index...].prefix(40), at: index)
          }
        }
        _ = try? OldPropertyList.read(bytes)
        _ = try? PropertyList.read(Data(bytes))
        _ = try? YAMLReader.read(bytes)
        _ = InfoPlistFix.edits("", String(decoding: bytes, as: UTF8.self), ["CFBundleURLTypes": ["b"], "c": ["d"]])
        let file = SourceFile(path: path, bytes: bytes, language: .swift)
        for index in file.tokens.indices.prefix(60) {
          _ = (file.arguments(of: index), file.receiver(of: index), file.statement(from: index), file.enclosing(index))
          _ = SwiftLiteral(file: file, manifests: [file]).value(of: index..<file.tokens.count)
        }
      }
    }
  }

  @Test("Code that is truncated anywhere can be examined")
  func beginnings() throws {
    var project = try ExampleProject("swiftui-logout")
    let text = try #require(project.files["Shop/Account.swift"])
    for count in stride(from: 0, to: text.utf8.count, by: 17) {
      project.files["Shop/Account.swift"] = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      try project.withFolder { _ = Diagnosis($0) }
    }
  }

  @Test("A randomly changed project can be examined", arguments: ["swiftui", "uikit-scenes", "tuist", "package-move"])
  func projects(name: String) throws {
    var random = SeededGenerator()
    for _ in 0..<4 {
      var project = try ExampleProject(name)
      for (path, text) in project.files.sorted(by: { $0.key < $1.key }) {
        var bytes = Array(text.utf8)
        for _ in 0..<3 { bytes.remove(at: Int.random(in: 0..<bytes.count, using: &random)) }
        project.files[path] = String(decoding: bytes, as: UTF8.self)
      }
      try project.withFolder { _ = Diagnosis($0).fixes(package: ("https://example.com/a", "b")) }
    }
  }
}
