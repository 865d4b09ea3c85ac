extension SourceFile {
  /// Returns the blocks in the order in which they begin.
  static func blocks(_ tokens: [Token], _ partners: [Int: Int], _ language: Lexer.Language) -> [Block] {
    var (blocks, pending): ([Block], (kind: Block.Kind, start: Int)?) = ([], nil)
    var (parentheses, parent): ([Int], Int?) = ([], nil)
    for (index, token) in tokens.enumerated() where token.kind == .word || token.kind == .symbol {
      switch token.text {
      case "(": parentheses.append(index)
      case ")": _ = parentheses.popLast()
      case "{":
        let declaration = pending ?? (closure(before: index, tokens, partners, parentheses), index)
        pending = nil
        while let outer = parent, blocks[outer].range.upperBound <= index { parent = blocks[outer].parent }
        // A block without a closing brace ends with the block around it.
        let end = partners[index].map { $0 + 1 } ?? parent.map { blocks[$0].range.upperBound } ?? tokens.count
        blocks.append(Block(kind: declaration.kind, start: declaration.start, range: index..<end, parent: parent))
        parent = blocks.count - 1
      case "}", ";": pending = nil
      case "-", "+":
        if language == .objectiveC, index == 0 || tokens[index - 1].line < token.line {
          pending = method(at: index, tokens).map { ($0, index) } ?? pending
        }
      default: pending = declaration(at: index, tokens, partners).map { ($0, index) } ?? pending
      }
    }
    return blocks
  }

  private static func declaration(at index: Int, _ tokens: [Token], _ partners: [Int: Int]) -> Block.Kind? {
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if index > 0, tokens[index - 1].isSymbol(".") { return nil }
    switch tokens[index].text {
    case "func":
      guard let next, let open = tokens[index...].prefix(lookahead).firstIndex(where: { $0.isSymbol("(") }) else {
        return nil
      }
      return .function(name: next.text, labels: labels(open, tokens, partners))
    case "init" where next?.isSymbol("(") == true:
      return .function(name: "init", labels: labels(index + 1, tokens, partners))
    case "struct", "class", "enum", "extension", "actor", "protocol":
      guard let next, next.kind == .word, !["func", "var", "let", "class"].contains(next.text) else { return nil }
      let end = tokens[index...].prefix(lookahead).firstIndex { $0.isSymbol("{") } ?? index
      return .type(
        name: next.text, inherits: tokens[index..<max(index, end)].dropFirst(2).filter { $0.kind == .word }.map(\.text))
    case "var":
      guard let next, next.kind == .word, index + 2 < tokens.count, tokens[index + 2].isSymbol(":") else { return nil }
      // Only a computed property has a brace before the end of its line.
      let brace = tokens[index...].prefix(lookahead).firstIndex {
        $0.isSymbol("{") || $0.isSymbol("=") || $0.line > next.line
      }
      return brace.map { tokens[$0].isSymbol("{") } == true ? .property(next.text) : nil
    default: return nil
    }
  }

  private static func labels(_ open: Int, _ tokens: [Token], _ partners: [Int: Int]) -> [String] {
    guard let close = partners[open], close > open else { return [] }
    return (open + 1..<close).filter { tokens[$0].kind == .word && ["(", ","].contains(tokens[$0 - 1].text) }
      .map { tokens[$0].text }
  }

  /// Returns the Objective-C method that begins at a `-` or `+`, as a function whose labels are the parts of the
  /// selector.
  private static func method(at index: Int, _ tokens: [Token]) -> Block.Kind? {
    guard index + 1 < tokens.count, tokens[index + 1].isSymbol("(") else { return nil }
    var (labels, at): ([String], Int) = ([], index + 1)
    while at + 1 < min(tokens.count, index + lookahead), !tokens[at].isSymbol("{"), !tokens[at].isSymbol(";") {
      if tokens[at].kind == .word, tokens[at + 1].isSymbol(":") { labels.append(tokens[at].text) }
      at += 1
    }
    let name = labels.first ?? tokens[index...].first { $0.kind == .word && !["void", "BOOL"].contains($0.text) }?.text
    return name.map { .function(name: $0, labels: labels) }
  }

  private static func closure(
    before index: Int, _ tokens: [Token], _ partners: [Int: Int], _ parentheses: [Int]
  ) -> Block.Kind {
    guard index > 0 else { return .other }
    var before = index - 1
    if tokens[before].isSymbol(")"), let open = partners[before] { before = open - 1 }
    if before >= 0, tokens[before].kind == .word, !tokens[index - 1].isSymbol(":") {
      return ["else", "do", "catch", "if", "for", "while", "switch", "guard", "repeat", "get", "set", "in", "return"]
        .contains(tokens[before].text) ? .other : .closure(of: tokens[before].text)
    }
    if let open = parentheses.last, open > 0, tokens[open - 1].kind == .word, partners[open].map({ $0 > index }) ?? true
    {
      return .closure(of: tokens[open - 1].text)
    }
    return .other
  }
}
