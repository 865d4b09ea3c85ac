#if os(Linux)
  import Foundation

  /// The current user's default applications, the file `mimeapps.list` (freedesktop.org, Association between MIME types
  /// and applications 1.0.1).
  ///
  /// Changes preserve all other lines.
  ///
  /// A line can list several defaults, of which the first installed one is used. Adding an entry at the front and
  /// removing it again therefore restores the line.
  struct MimeAppsList: Sendable, Equatable {
    private static let header = "[Default Applications]"
    private static let type = "x-scheme-handler/"
    private(set) var text: String

    init(text: String) {
      self.text = text
    }

    /// Reads the file.
    ///
    /// A missing file is treated as empty.
    init(_ file: URL) throws {
      let isThere = FileManager.default.fileExists(atPath: file.path)
      text = isThere ? try String(contentsOf: file, encoding: .utf8) : ""
    }

    /// Writes the file, or removes it if it is empty.
    func save(to file: URL) throws {
      guard !text.isEmpty else {
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        return
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// Adds an entry in front of the other defaults of a scheme.
    mutating func setDefault(_ id: String, for scheme: String) {
      remove(id)
      var lines = text.components(separatedBy: "\n")
      let key = "\(Self.type)\(scheme)="
      guard let start = lines.firstIndex(of: Self.header) else {
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += "\(Self.header)\n\(key)\(id);\n"
        return
      }
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("[") } ?? lines.endIndex
      if let line = lines[start..<end].firstIndex(where: { $0.hasPrefix(key) }) {
        lines[line] = "\(key)\(id);\(lines[line].dropFirst(key.count))"
      } else {
        lines.insert("\(key)\(id);", at: start + 1)
      }
      text = lines.joined(separator: "\n")
    }

    /// Removes an entry from all lines, and the lines and group that are then empty.
    mutating func remove(_ id: String) {
      let lines = text.components(separatedBy: "\n").compactMap { line -> String? in
        guard line.hasPrefix(Self.type), let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { return line }
        let ids = line[line.utf8.index(after: equals)...].components(separatedBy: ";")
        guard ids.contains(id) else { return line }
        let rest = ids.filter { $0 != id }.joined(separator: ";")
        return rest.isEmpty ? nil : "\(line[..<equals])=\(rest)"
      }
      let left = lines.joined(separator: "\n")
      guard left != text else { return }
      let emptyGroup = "\(Self.header)\n"
      text = left == emptyGroup || left.hasSuffix("\n\(emptyGroup)") ? String(left.dropLast(emptyGroup.count)) : left
    }
  }
#endif
