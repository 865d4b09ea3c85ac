import Foundation

/// The names of the texts that the emulator's code and templates use, found in their source files.
struct UsedTexts {
  /// The name of a text in the string resources.
  struct Name: Hashable, CustomStringConvertible {
    let section: String
    let name: String

    var description: String { "\(section).\(name)" }
  }

  /// A file that computes text names of a section, for example from the cases of an enumeration.
  struct Place: Hashable, CustomStringConvertible {
    /// The name of the file, without its extension.
    let file: String
    let section: String

    var description: String { "\(file): \(section)" }
  }

  /// The text names that the source files contain.
  private(set) var names: Set<Name> = []
  private(set) var places: Set<Place> = []
  /// The names of the reasons that the code passes to errors.
  private(set) var reasons: Set<String> = []
  /// The codes of errors.
  private(set) var codes: Set<String> = []
  /// The Swift sources, without comments.
  private var code = Data()

  /// The used texts, which are found only once because the search takes long.
  static let found = Result { try UsedTexts() }

  private init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/KakaoEmulator")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    for file in files ?? [] where ["swift", "mustache"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      if file.pathExtension == "swift" {
        read(text, in: file)
      } else {
        for match in text.matches(of: /[{#^]t\.(\w+)\.(\w+)/) {
          names.insert(Name(section: String(match.1), name: String(match.2)))
        }
      }
    }
  }

  /// Returns whether the Swift sources contain a text.
  func codeContains(_ text: String) -> Bool { code.range(of: Data(text.utf8)) != nil }

  private mutating func read(_ text: String, in file: URL) {
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    self.code += Data(code.utf8)
    reasons.formUnion(code.matches(of: /because\("(\w+)"/).map { String($0.1) })
    codes.formUnion(code.matches(of: /code: "?(-\d+|KOE\d+)/).map { String($0.1) })
    let usesTexts = ["/Console/", "/Pages/"].contains { file.path.contains($0) } || code.contains("strings[")
    if usesTexts { findTexts(code, file.deletingPathExtension().lastPathComponent) }
  }

  /// Adds the text names in the code of a file.
  private mutating func findTexts(_ code: String, _ file: String) {
    for match in code.matches(of: /(?:strings|text)\[\s*"(\w+)",/) {
      add(Self.arguments(in: code, after: match.range.upperBound), String(match.1), file)
    }
    // A file can have its own function `text` for the texts of one section.
    let own = code.firstMatch(of: /func text\(_ name: String\) -> String \{.*"(\w+)"/).map { String($0.1) }
    for match in code.matches(of: /([\w.]*)text\(/) {
      let isMember = !match.1.isEmpty
      guard !isMember || match.1.lowercased().hasSuffix("request.") else { continue }
      let arguments = Self.arguments(in: code, after: match.range.upperBound)
      let section = arguments.firstMatch(of: /in: "(\w+)"/).map { String($0.1) }
      guard let section = section ?? (isMember ? "console" : own) else { continue }
      add(arguments.replacing(/in: "\w+"/, with: ""), section, file)
    }
    for match in code.matches(of: /\[([^\[\]]*)\]\s*\.map\(\w+\.text\)/) { add(String(match.1), "console", file) }
    for match in code.matches(of: /form\(\s*(?:"\w+"|action), ("\w+")(?:, in: "(\w+)")?/) {
      add(String(match.1), match.2.map { String($0) } ?? "console", file)
    }
    for match in code.matches(of: /ResultPage\(\s*"(\w+)",([^:]*(?::[^:]*)?), strings:/) {
      add(String(match.2), String(match.1), file, ["", "Title"])
    }
    addCalls(/showEnded\(("\w+")/, code, "qr", file, ["", "Title"])
    addCalls(/\(name, status\) = \(("\w+")/, code, "notice", file, ["", "Title"])
    addCalls(/entry\(("\w+"), AccountPath/, code, "account", file, ["", "Text"])
    addCalls(/field\(("\w+"), edit\./, code, "account", file, ["Field"])
    addCalls(/show\(\s*page, account, ("\w+")/, code, "account", file, ["", "Lead"])
    addCalls(/field\(("\w+"), draft\./, code, "address", file, [""])
    addCalls(/field\(("\w+"), draft\..*hint: true/, code, "address", file, ["Rule"])
  }

  /// Adds the literal that each match captures, with each ending.
  private mutating func addCalls(
    _ pattern: Regex<(Substring, Substring)>, _ code: String, _ section: String, _ file: String, _ endings: [String]
  ) {
    for match in code.matches(of: pattern) { add(String(match.1), section, file, endings) }
  }

  /// Adds the string literals of an expression, or the place if the expression has no literals.
  private mutating func add(_ expression: String, _ section: String, _ file: String, _ endings: [String] = [""]) {
    let literals = expression.replacing(/member\("\w+"\)/, with: "").matches(of: /"(\w+)"/).map { String($0.1) }
    if literals.isEmpty { places.insert(Place(file: file, section: section)) }
    for literal in literals {
      names.formUnion(endings.map { Name(section: section, name: literal + $0) })
    }
  }

  /// Returns the text from `start` to the closing bracket of the call that `start` is in.
  private static func arguments(in code: String, after start: String.Index) -> String {
    var depth = 1
    let end = code[start...].firstIndex { character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth == 0
    }
    return String(code[start..<(end ?? code.endIndex)])
  }
}
