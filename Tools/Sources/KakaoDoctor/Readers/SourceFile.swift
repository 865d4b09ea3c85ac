/// A source file as tokens, with its blocks and imports.
struct SourceFile: Sendable {
  /// A part of the code between braces.
  struct Block: Sendable {
    enum Kind: Sendable, Equatable {
      case function(name: String, labels: [String])
      case closure(of: String)
      case type(name: String, inherits: [String])
      case property(String)
      case other
    }

    let kind: Kind
    /// The index of the word that declares the block, or else of the opening brace.
    let start: Int
    /// The indices of the block's tokens, including the braces.
    let range: Range<Int>
    /// The index of the block around it.
    let parent: Int?

    /// The name of the function, property, or call.
    var name: String? {
      switch kind {
      case .function(let name, _), .closure(let name), .property(let name): name
      case .type, .other: nil
      }
    }
  }

  let path: String
  let language: Lexer.Language
  let tokens: [Token]
  let imports: [String: Int]
  let blocks: [Block]
  /// For each type, the names that are declared with it or its instance.
  let declaredNames: [String: Set<String>]
  /// For each parenthesis, bracket, and brace, the index of the matching one.
  private let partners: [Int: Int]
  /// The indices of each word.
  private let words: [String: [Int]]

  init(path: String, bytes: [UInt8], language: Lexer.Language) {
    (self.path, self.language) = (path, language)
    tokens = Lexer.tokens(of: bytes, in: language)
    partners = Self.partners(tokens)
    words = Dictionary(grouping: tokens.indices.filter { [tokens] in tokens[$0].kind == .word }) { [tokens] in
      tokens[$0].text
    }
    imports = Self.imports(tokens)
    blocks = Self.blocks(tokens, partners, language)
    declaredNames = tokens.indices.reduce(into: [:]) { [tokens] names, index in
      guard tokens[index].kind == .word, let name = Self.declaredName(before: index, tokens) else { return }
      names[tokens[index].text, default: []].insert(tokens[name].text)
    }
  }

  /// Whether the file imports a module of an SDK.
  var importsKakao: Bool { legacySDKImportLine != nil || imports.keys.contains { Modules.all.contains($0) } }

  /// The line that imports Kakao's SDK 1.x.
  ///
  /// The name is compared without regard to case, because Apple's file system accepts any case.
  var legacySDKImportLine: Int? { imports.first { $0.key.lowercased().hasPrefix("kakaoopensdk") }?.value }

  func place(_ index: Int) -> Place { Place(path, tokens[index].line) }

  func partner(_ index: Int) -> Int? { partners[index] }

  /// Returns the indices of a word, except its declarations.
  func uses(_ word: String) -> [Int] {
    indices(of: word).filter { $0 == 0 || !Self.declarations.contains(tokens[$0 - 1].text) }
  }

  /// Whether the file declares a type, function, constant, or variable with a name.
  func declares(_ name: String) -> Bool {
    indices(of: name).contains { $0 > 0 && Self.declarations.contains(tokens[$0 - 1].text) }
  }

  /// Returns the indices at which a name is called.
  func calls(_ name: String) -> [Int] {
    uses(name).filter { index in
      guard index + 1 < tokens.count else { return false }
      let next = tokens[index + 1]
      return next.isSymbol("(") || next.isSymbol("{")
        || (language == .objectiveC && (next.isSymbol(":") || next.isSymbol("]")))
    }
  }

  func hasWord(_ names: Set<String>) -> Bool { names.contains { words[$0] != nil } }

  /// Whether a range of tokens contains one of the words.
  func hasWord(_ names: Set<String>, in range: Range<Int>) -> Bool {
    names.contains { name in
      let indices = words[name] ?? []
      return indices[indices.countOfBeginning { $0 < range.lowerBound }...].first.map(range.contains) == true
    }
  }

  /// Returns the indices of a word, including its declarations.
  func indices(of word: String) -> [Int] { words[word] ?? [] }

  /// Returns the words before a name that belong to the same expression, such as `UserApi` and `shared`.
  func receiver(of index: Int) -> [String] {
    var (words, at): ([String], Int) = ([], index)
    if language == .objectiveC { return index > 0 && tokens[index - 1].kind == .word ? [tokens[index - 1].text] : [] }
    while at >= 2, tokens[at - 1].isSymbol("."), words.count < Self.lookahead {
      at -= 2
      while at > 0, tokens[at].isSymbol("?") || tokens[at].isSymbol("!") { at -= 1 }
      if tokens[at].isSymbol(")") || tokens[at].isSymbol("]"), let open = partners[at] { at = open - 1 }
      guard at >= 0, tokens[at].kind == .word else { break }
      words.append(tokens[at].text)
    }
    return words
  }

  /// Returns the blocks around a token, beginning with the innermost one.
  func enclosing(_ index: Int) -> [Block] {
    let before = blocks.countOfBeginning { $0.range.lowerBound <= index }
    var (enclosing, next): ([Block], Int?) = ([], before > 0 ? before - 1 : nil)
    while let at = next {
      if blocks[at].range.contains(index) { enclosing.append(blocks[at]) }
      next = blocks[at].parent
    }
    return enclosing
  }

  /// Returns the blocks that begin at or after a token.
  func blocks(from index: Int) -> ArraySlice<Block> {
    blocks[blocks.countOfBeginning { $0.range.lowerBound < index }...]
  }

  /// Returns the innermost function around a token, or the property whose code contains it.
  func function(around index: Int) -> Block? {
    enclosing(index).first {
      switch $0.kind {
      case .function, .property: true
      default: false
      }
    }
  }

  /// Returns the labels and expressions of a call's arguments.
  func arguments(of call: Int) -> [(label: String?, range: Range<Int>)] {
    guard call + 1 < tokens.count, tokens[call + 1].isSymbol("("), let close = partners[call + 1] else { return [] }
    return elements(from: call + 2, to: close)
  }

  /// Returns the comma-separated elements of a range.
  func elements(from start: Int, to end: Int) -> [(label: String?, range: Range<Int>)] {
    var elements: [(label: String?, range: Range<Int>)] = []
    var (first, index) = (start, start)
    while index <= end {
      if index == end || tokens[index].isSymbol(",") {
        if first < index {
          let hasLabel = first + 1 < index && tokens[first].kind == .word && tokens[first + 1].isSymbol(":")
          elements.append((hasLabel ? tokens[first].text : nil, (hasLabel ? first + 2 : first)..<index))
        }
        first = index + 1
      } else if let close = partners[index], close > index {
        index = min(close, end - 1)
      }
      index += 1
    }
    return elements
  }

  /// Whether a token is in a line that prints or logs it.
  func isPrinted(_ index: Int) -> Bool {
    tokens[...index].suffix(40).contains { $0.line == tokens[index].line && $0.kind == .word && Self.prints($0.text) }
  }

  /// Whether a function or an object with this name prints or logs.
  static func prints(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["print", "debugprint", "dump", "nslog", "os_log", "log"].contains(name) || name.hasSuffix("logger")
      || name.hasSuffix("loggers")
  }

  private static let declarations: Set = [
    "func", "let", "var", "case", "class", "struct", "enum", "typealias", "protocol", "actor",
  ]

  /// The maximum number of tokens to search for the rest of a declaration, statement, or expression.
  static let lookahead = 200

  private static func partners(_ tokens: [Token]) -> [Int: Int] {
    var (partners, stack): ([Int: Int], [Int]) = ([:], [])
    let closing = [")": "(", "]": "[", "}": "{"]
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if ["(", "[", "{"].contains(token.text) {
        stack.append(index)
      } else if let open = closing[token.text],
        let match = stack.suffix(lookahead).lastIndex(where: { tokens[$0].text == open })
      {
        (partners[stack[match]], partners[index]) = (index, stack[match])
        stack.removeSubrange(match...)
      }
    }
    return partners
  }

  private static func imports(_ tokens: [Token]) -> [String: Int] {
    var imports: [String: Int] = [:]
    for (index, token) in tokens.enumerated() where token.isWord("import") && index + 1 < tokens.count {
      var next = index + 1
      if next + 1 < tokens.count,
        ["class", "struct", "enum", "func", "protocol", "typealias", "let", "var"].contains(tokens[next].text)
      {
        next += 1
      }
      if tokens[next].isSymbol("<"), next + 1 < tokens.count { next += 1 }
      let name = tokens[next]
      guard name.line == token.line, name.kind != .symbol else { continue }
      // "KakaoSDKAuth/KakaoSDKAuth.h" or "KakaoSDKAuth-Swift.h" in Objective-C
      let module = name.text.prefix { $0 != "/" && $0 != "." && $0 != "-" }
      if imports[String(module)] == nil { imports[String(module)] = name.line }
    }
    return imports
  }
}

extension Array {
  /// Returns the number of elements at the beginning that meet a condition.
  ///
  /// No element after them may meet the condition, because this is a binary search.
  func countOfBeginning(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Range<Int> {
  /// Creates a range that is empty if the bounds are in the wrong order, as in code with unbalanced braces.
  init(from lower: Int, to upper: Int) {
    self = lower..<Swift.max(lower, upper)
  }
}
