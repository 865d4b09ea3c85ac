/// A value of a property list, a YAML file, or a Swift literal, with its line.
struct Node: Sendable {
  enum Value: Sendable {
    case text(String)
    case list([Node])
    case map([String: Node])
    /// A value that can't be read without running code.
    case unknown
  }

  /// The maximum depth of nested values that a reader accepts.
  static let maximumDepth = 64

  var value: Value
  /// The line, beginning with 1, if the reader knows it.
  var line: Int?
  /// The bytes of the value in the file, if the reader knows them.
  var range: Range<Int>?

  init(_ value: Value, line: Int? = nil, range: Range<Int>? = nil) {
    (self.value, self.line, self.range) = (value, line, range)
  }

  static let empty = Node(.map([:]))

  subscript(key: String) -> Node? { map[key] }

  var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  var list: [Node] {
    if case .list(let list) = value { list } else { [] }
  }

  var map: [String: Node] {
    if case .map(let map) = value { map } else { [:] }
  }

  var isList: Bool {
    if case .list = value { true } else { false }
  }

  var isUnknown: Bool {
    if case .unknown = value { true } else { false }
  }

  var isTrue: Bool { ["true", "yes", "1"].contains(text?.lowercased()) }

  /// The texts of a list, or the text itself.
  var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }

  /// Returns this map with the members of another one, which take precedence.
  func merging(_ other: Node) -> Node {
    guard case .map(let members) = value, case .map(let others) = other.value else { return other }
    return Node(.map(members.merging(others) { $0.merging($1) }), line: line ?? other.line)
  }
}

/// The reason why a file can't be read.
enum ReaderError: Error {
  case malformed(line: Int?)
}
