/// A reader of literals in Tuist's manifests, such as the dictionary of an `Info.plist`.
struct SwiftLiteral {
  let file: SourceFile
  /// All manifests, which declare the names that a literal uses.
  let manifests: [SourceFile]

  /// Returns the value of an expression, or an unknown value if it isn't a literal.
  func value(of range: Range<Int>, depth: Int = 0) -> Node {
    guard depth < Node.maximumDepth, let first = range.first else { return Node(.unknown) }
    let (token, count) = (file.tokens[first], range.count)
    let line = token.line
    switch token.kind {
    case .string:
      if token.isInterpolated { return Node(.unknown, line: line) }
      // The result of a method of a string literal isn't known.
      return count == 1 ? Node(.text(token.text), line: line, range: token.range) : Node(.unknown, line: line)
    case .number: return count == 1 ? Node(.text(token.text), line: line) : Node(.unknown, line: line)
    case .symbol where token.isSymbol("["):
      guard let close = file.partner(first), close == range.upperBound - 1 else { return Node(.unknown, line: line) }
      return collection(first + 1, close, line, depth)
    case .symbol where token.isSymbol("."): return value(of: first + 1..<range.upperBound, depth: depth + 1)
    case .word where count == 1:
      return ["true", "false"].contains(token.text)
        ? Node(.text(token.text), line: line) : named(token.text, line, depth)
    case .word
    where ["array", "dictionary", "string", "boolean", "integer", "Plist", "InfoPlist", "Value"].contains(token.text):
      let arguments = file.arguments(of: first)
      if arguments.count == 1, let argument = arguments.first, file.partner(first + 1) == range.upperBound - 1 {
        return value(of: argument.range, depth: depth + 1)
      }
      return value(of: first + 1..<range.upperBound, depth: depth + 1)
    default: return Node(.unknown, line: line)
    }
  }

  private func collection(_ start: Int, _ end: Int, _ line: Int, _ depth: Int) -> Node {
    if start + 1 == end, file.tokens[start].isSymbol(":") { return Node(.map([:]), line: line) }
    var (list, map): ([Node], [String: Node]) = ([], [:])
    for element in file.elements(from: start, to: end) {
      let (first, range) = (element.range.lowerBound, element.range)
      if range.count >= 3, file.tokens[first].kind == .string, file.tokens[first + 1].isSymbol(":") {
        var value = value(of: first + 2..<range.upperBound, depth: depth + 1)
        value.line = file.tokens[first].line
        map[file.tokens[first].text] = value
      } else {
        list.append(value(of: range, depth: depth + 1))
      }
    }
    return map.isEmpty ? Node(.list(list), line: line) : Node(.map(map), line: line)
  }

  /// Returns the value of a constant that is declared only once, or else an unknown value.
  private func named(_ name: String, _ line: Int, _ depth: Int) -> Node {
    var values: [Node] = []
    for manifest in manifests {
      for index in manifest.indices(of: name) {
        guard index > 0, ["let", "var"].contains(manifest.tokens[index - 1].text),
          let range = manifest.initializer(of: index)
        else { continue }
        values.append(SwiftLiteral(file: manifest, manifests: manifests).value(of: range, depth: depth + 8))
      }
    }
    return values.count == 1 ? values[0] : Node(.unknown, line: line)
  }
}

extension SourceFile {
  /// Returns the expression that initializes a constant or variable.
  func initializer(of name: Int) -> Range<Int>? {
    var index = name + 1
    let end = Swift.min(tokens.count, name + Self.lookahead)
    while index < end, !tokens[index].isSymbol("="), tokens[index].line == tokens[name].line {
      if tokens[index].isSymbol("{") { return nil }
      index += 1
    }
    guard index < tokens.count, tokens[index].isSymbol("=") else { return nil }
    return statement(from: index + 1)
  }

  /// Returns the rest of a statement: up to the end of its line, or of the last line that continues it.
  func statement(from start: Int) -> Range<Int> {
    var index = start
    for _ in 0..<Self.lookahead {
      guard index < tokens.count else { break }
      let token = tokens[index]
      if index > start, token.line > tokens[index - 1].line, ![".", "?", ":", "&", "|", "+"].contains(token.text),
        !["as"].contains(token.text), !["=", "+", "?"].contains(tokens[index - 1].text)
      {
        break
      }
      if token.isSymbol(";") || token.isSymbol("}") || token.isSymbol(")") || token.isSymbol(",") { break }
      if let close = partner(index), close > index { index = close }
      index += 1
    }
    return start..<index
  }
}
