import Foundation
import Testing

@testable import KakaoEmulator

@Suite("Escaping for other languages") struct EscapingTests {
  @Test("sh reads a quoted word as the original text")
  func words() throws { try compareWords(in: .sh) }

  @Test("bash reads a quoted word as the original text", .enabled(if: Interpreter.bash.isInstalled))
  func bashWords() throws { try compareWords(in: .bash) }

  private func compareWords(in shell: Interpreter) throws {
    let words = HostileText.all.map(ShellWord.quoted)
    let output = try shell.output(of: words.map { "printf '%s\\0' \($0)" }.joined(separator: "\n"))
    let read = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(read.count == words.count)
    for (text, argument) in zip(HostileText.all, read) {
      #expect(Data(text.replacingBytes(of: "\0", with: "\u{FFFD}").utf8) == argument, "\(text.debugDescription)")
    }
  }

  @Test("Node reads a string literal as the original text", .enabled(if: Interpreter.node.isInstalled))
  func javaScriptLiterals() throws {
    let list = HostileText.all.map(StringLiteral.javaScript).joined(separator: ",\n")
    try compare(Interpreter.node.output(of: "process.stdout.write(JSON.stringify([\n\(list)\n]))"))
  }

  @Test("Python reads a string literal as the original text", .enabled(if: Interpreter.python3.isInstalled))
  func pythonLiterals() throws {
    let list = HostileText.all.map(StringLiteral.python).joined(separator: ",\n")
    try compare(Interpreter.python3.output(of: "import json\nprint(json.dumps([\n\(list)\n]))"))
  }

  private func compare(_ output: Data) throws {
    let read = try JSONDecoder().decode([String].self, from: output)
    #expect(read.map { Array($0.utf8) } == HostileText.all.map { Array($0.utf8) })
  }

  @Test("Yams reads a quoted scalar as the original text")
  func yamlScalars() throws {
    let list = HostileText.all.map { "- \(StringLiteral.yaml($0))" }.joined(separator: "\n")
    let read = try ConfigNode(yaml: list, file: "list").list().map { try $0.string() }
    // Yams drops a byte order mark at the beginning of a text.
    let expected = HostileText.all.map { text in
      Array((text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text).utf8)
    }
    #expect(read.map { Array($0.utf8) } == expected)
  }

  @Test(
    "A Swift literal has no interpolation and escapes everything that isn't plain",
    arguments: [
      (#"\(exit(1))"#, #""\\(exit(1))""#), ("\"\u{301}", #""\"\u{301}""#), ("\u{600}\"", #""\u{600}\"""#),
      ("a\n\0\u{202E}", #""a\n\u{0}\u{202E}""#), ("가é😀", "\"가é😀\""),
    ])
  func swiftLiterals(text: String, literal: String) {
    #expect(StringLiteral.swift(text).hasSameBytes(as: literal))
  }

  @Test("Generated code contains only plain characters")
  func plainCharacters() {
    for text in HostileText.all {
      let literals = [StringLiteral.javaScript, StringLiteral.python, StringLiteral.swift, StringLiteral.yaml].map {
        $0(text)
      }
      #expect(literals.allSatisfy { $0.unicodeScalars.allSatisfy(\.isPlain) })
      // Only line breaks at the end of a word aren't escaped.
      let lines = ShellWord.quoted(text).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { Substring($0).unicodeScalars.allSatisfy(\.isPlain) })
      #expect(
        lines.count == 1
          || lines.dropFirst().dropLast().allSatisfy(\.isEmpty) && lines.last?.elementsEqual("'".utf8) == true)
    }
  }

  @Test("The curl command of a hostile request has its arguments and runs nothing else")
  func curlCommand() throws {
    let attack = "'\u{301}; echo attacked >&2; exit 3; '\u{600}'\u{3}\n$(exit 4)"
    let url = "http://127.0.0.1:9090/oauth/token?a[1-9]={b,c}&'\u{20E3}"
    let exchange = RequestExchange(
      url: url, requestHeaders: [.init(name: "X-Test", value: attack)], fields: [], body: attack,
      responseHeaders: [], responseBody: nil, isResponseCut: false)
    let script = "curl() { printf '%s\\0' \"$@\"; }\n\(exchange.curl(method: "P'ST"))\n"
    let arguments = try Interpreter.sh.output(of: script).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(arguments == ["-i", "-g", url, "-X", "P'ST", "-H", "X-Test: \(attack)", "--data-raw", attack])
  }

  @Test("Replacing and comparing text considers bytes, not characters")
  func bytes() {
    #expect("a'\u{301}'".replacingBytes(of: "'", with: "-").hasSameBytes(as: "a-\u{301}-"))
    #expect(
      "aaaa".replacingBytes(of: "aa", with: "b") == "bb" && "aaa".replacingBytes(of: "a", with: "b", limit: 2) == "bba")
    #expect("abc".replacingBytes(of: "", with: "x") == "abc")
    #expect("://\u{301}".containsBytes(of: "://") && !"ab".containsBytes(of: "ba"))
    #expect(!"\u{212A}".hasSameBytes(as: "K") && "\u{212A}" == "K")
  }
}
