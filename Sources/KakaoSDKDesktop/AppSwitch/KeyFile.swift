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

    init(_ text: String) {
      var group = ""
      for line in text.split(whereSeparator: \.isNewline) {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("["), line.hasSuffix("]") {
          group = String(line.dropFirst().dropLast())
        } else if !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
          let key = line[..<equals].trimmingCharacters(in: .whitespaces)
          let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
          groups[group, default: [:]][key] = groups[group]?[key] ?? value
        }
      }
    }

    func value(_ key: String, in group: String) -> String? { groups[group]?[key] }

    /// Returns a value that is a list separated by semicolons.
    func list(_ key: String, in group: String) -> [String] {
      (value(key, in: group) ?? "").split(separator: ";").map(String.init)
    }
  }
#endif
