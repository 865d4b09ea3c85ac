/// A parser for the emulator's pages, which are well-formed XML with elements, attributes, text, and comments.
///
/// It replaces Foundation's `XMLParser`, which requires libxml2 on Linux.
struct MarkupParser {
  enum Token: Equatable {
    case start(String, [String: String])
    case text(String)
    case end(String)
  }

  /// The rest of the page as scalars, because a combining character after a tag isn't a part of the tag.
  private var rest: Substring.UnicodeScalarView
  private var open: [String] = []
  private var tokens: [Token] = []

  /// Returns the tags and texts of a page.
  ///
  /// - Throws: ``BrowserDriverError`` if the page isn't well formed or uses other parts of XML.
  static func tokens(of page: String) throws -> [Token] {
    var parser = MarkupParser(rest: page[...].unicodeScalars)
    try parser.parse()
    return parser.tokens
  }

  private mutating func parse() throws {
    while let first = rest.first {
      if first != "<" {
        tokens.append(.text(try Self.unescaped(take { $0 != "<" })))
      } else if skip("<!--") {
        while !skip("-->") { _ = try next() }
      } else if skip("<!DOCTYPE") {
        _ = take { $0 != ">" }
        try expect(">")
      } else if skip("</") {
        let name = try name()
        guard open.popLast() == name else { throw BrowserDriverError(.unreadablePage) }
        skipSpace()
        try expect(">")
        tokens.append(.end(name))
      } else {
        try startTag()
      }
    }
    guard open.isEmpty else { throw BrowserDriverError(.unreadablePage) }
  }

  private mutating func startTag() throws {
    try expect("<")
    let element = try name()
    var attributes: [String: String] = [:]
    skipSpace()
    while let first = rest.first, first != ">", first != "/" {
      let attribute = try name()
      try expect("=")
      let quote = try next()
      guard quote == "\"" || quote == "'", attributes[attribute] == nil else {
        throw BrowserDriverError(.unreadablePage)
      }
      attributes[attribute] = try Self.unescaped(take { $0 != quote && $0 != "<" })
      guard try next() == quote else { throw BrowserDriverError(.unreadablePage) }
      skipSpace()
    }
    tokens.append(.start(element, attributes))
    if skip("/") { tokens.append(.end(element)) } else { open.append(element) }
    try expect(">")
  }

  private mutating func name() throws -> String {
    let name = take { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" }
    guard !name.isEmpty else { throw BrowserDriverError(.unreadablePage) }
    return String(name)
  }

  private mutating func next() throws -> Unicode.Scalar {
    guard let scalar = rest.popFirst() else { throw BrowserDriverError(.unreadablePage) }
    return scalar
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool)
    -> Substring.UnicodeScalarView
  {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard skip(text) else { throw BrowserDriverError(.unreadablePage) }
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0.properties.isWhitespace }
  }

  /// Replaces character references and the predefined entities (XML 1.0, sections 4.1 and 4.6).
  static func unescaped(_ text: Substring.UnicodeScalarView) throws -> String {
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String.UnicodeScalarView(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let scalar = scalar(String(part[..<end])) else {
        throw BrowserDriverError(.unreadablePage)
      }
      result.append(scalar)
      result.append(contentsOf: part[end...].dropFirst())
    }
    return String(result)
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let code =
        reference.hasPrefix("#x")
        ? UInt32(reference.dropFirst(2), radix: 16)
        : reference.hasPrefix("#") ? UInt32(reference.dropFirst()) : nil
      return code.flatMap(Unicode.Scalar.init)
    }
  }
}
