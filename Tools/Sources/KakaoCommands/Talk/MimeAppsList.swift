#if os(Linux)
  import Foundation

  /// The user's own choice of what opens what, `mimeapps.list` (freedesktop.org, Association between MIME types and
  /// applications 1.0.1). Changes only the lines it must.
  ///
  /// Several defaults may stand in a line, the first that is installed counts. So an entry is put before the others,
  /// and taking it away again leaves the line as it was.
  struct MimeAppsList: Sendable, Equatable {
    private static let header = "[Default Applications]"
    private static let type = "x-scheme-handler/"
    private(set) var text: String

    init(text: String) {
      self.text = text
    }

    /// Reads the file; a missing one is empty.
    init(_ file: URL) throws {
      let isThere = FileManager.default.fileExists(atPath: file.path)
      text = isThere ? try String(contentsOf: file, encoding: .utf8) : ""
    }

    /// Writes the file; an empty one is removed.
    func save(to file: URL) throws {
      guard !text.isEmpty else {
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        return
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// Puts an entry before the other defaults of a scheme.
    mutating func prefer(_ id: String, for scheme: String) {
      forget(id)
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

    /// Takes an entry out of every line, and lines and groups that held nothing else.
    mutating func forget(_ id: String) {
      let lines = text.components(separatedBy: "\n").compactMap { line -> String? in
        guard line.hasPrefix(Self.type), let equals = line.firstIndex(of: "=") else { return line }
        let ids = line[line.index(after: equals)...].components(separatedBy: ";")
        guard ids.contains(id) else { return line }
        let rest = ids.filter { $0 != id }.joined(separator: ";")
        return rest.isEmpty ? nil : "\(line[...equals])\(rest)"
      }
      let left = lines.joined(separator: "\n")
      guard left != text else { return }
      let emptyGroup = "\(Self.header)\n"
      text = left == emptyGroup || left.hasSuffix("\n\(emptyGroup)") ? String(left.dropLast(emptyGroup.count)) : left
    }
  }
#endif
