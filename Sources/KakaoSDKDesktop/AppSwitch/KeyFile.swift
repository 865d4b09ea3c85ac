#if os(Linux)
  import Foundation

  /// A file with groups of keys and values, such as a desktop entry or a `mimeapps.list` (freedesktop.org, Desktop
  /// Entry Specification 1.5, section 3).
  struct KeyFile: Sendable {
    private var groups: [String: [String: String]] = [:]

    /// Reads a file.
    ///
    /// Returns `nil` if the file doesn't exist or isn't readable.
    init?(path: String) {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      self.init(text)
    }

    /// Reads a text by its bytes, as the programs of the desktop do: only a line feed ends a line, and a combining
    /// character after a separator doesn't hide it.
    init(_ text: String) {
      var group = ""
      for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Self.trimmed) {
        if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
          group = String(Substring(line.dropFirst().dropLast()))
        } else if line.first != UInt8(ascii: "#"), let equals = line.firstIndex(of: UInt8(ascii: "=")) {
          let key = String(Substring(Self.trimmed(line[..<equals])))
          let value = String(Substring(Self.trimmed(line[line.index(after: equals)...])))
          groups[group, default: [:]][key] = groups[group]?[key] ?? value
        }
      }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
      func isSpace(_ byte: UInt8) -> Bool { " \t\r".utf8.contains(byte) }
      var text = text.drop(while: isSpace)
      while let last = text.last, isSpace(last) { text.removeLast() }
      return text
    }

    func value(_ key: String, in group: String) -> String? { groups[group]?[key] }

    /// Returns a value that is a list separated by semicolons.
    func list(_ key: String, in group: String) -> [String] {
      (value(key, in: group) ?? "").utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
    }
  }
#endif
