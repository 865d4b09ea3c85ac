import Foundation

/// A change to a file, which isn't written yet.
public struct FileChange: Sendable {
  /// The reason why a file can't be written.
  public enum Failure: Error {
    /// The file has changed since it was read.
    case changed(file: String)
  }

  /// The file, relative to the examined folder.
  public let file: String
  private let url: URL
  private let old: [UInt8]
  private let new: [UInt8]

  /// Writes the file.
  ///
  /// - Throws: ``Failure/changed(file:)`` if the file has changed since it was read, or a system error.
  public func write() throws {
    guard try [UInt8](Data(contentsOf: url)) == old else { throw Failure.changed(file: file) }
    // An atomic write would replace the file with one that has other permissions.
    try Data(new).write(to: url)
  }

  /// The differences, in the unified format with three lines of context.
  public var diff: String {
    let (before, after) = (Self.lines(old), Self.lines(new))
    let difference = after.difference(from: before)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [(sign: Character, text: String, old: Int, new: Int)] = []
    var (from, to) = (0, 0)
    while from < before.count || to < after.count {
      if removed.contains(from) {
        rows.append(("-", before[from], from, to))
        from += 1
      } else if inserted.contains(to) {
        rows.append(("+", after[to], from, to))
        to += 1
      } else if from < before.count {
        rows.append((" ", before[from], from, to))
        (from, to) = (from + 1, to + 1)
      } else {
        break
      }
    }
    return "--- a/\(file)\n+++ b/\(file)\n" + Self.hunks(rows)
  }

  private static func hunks(_ rows: [(sign: Character, text: String, old: Int, new: Int)]) -> String {
    let changed = rows.indices.filter { rows[$0].sign != " " }
    var ranges: [ClosedRange<Int>] = []
    for index in changed {
      let range = max(0, index - 3)...min(rows.count - 1, index + 3)
      if let last = ranges.last, last.upperBound + 1 >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in
      let hunk = rows[range]
      let (old, new) = (hunk.filter { $0.sign != "+" }.count, hunk.filter { $0.sign != "-" }.count)
      let first = rows[range.lowerBound]
      let header = "@@ -\(first.old + 1),\(old) +\(first.new + 1),\(new) @@\n"
      return header + hunk.map { "\($0.sign)\($0.text)" }.joined()
    }.joined()
  }

  /// Returns the lines of a file with their line feeds, in the form in which a diff contains them.
  ///
  /// If the last line has no line feed, the diff format requires a note after it.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) + "\n" }
    let last = lines.removeLast()
    if last != "\n" { lines.append(last + "\\ No newline at end of file\n") }
    return lines
  }

  /// Applies edits to their files.
  static func changes(_ edits: [Edit], in folder: ProjectFolder) -> [FileChange] {
    Dictionary(grouping: edits, by: \.file).sorted { $0.key < $1.key }.compactMap { file, edits in
      guard let old = folder.bytes(file, maximum: ProjectFolder.maximumProjectSize) else { return nil }
      let new = Edit.applying(edits, to: old)
      guard new != old else { return nil }
      return FileChange(file: file, url: folder.root.appendingPathComponent(file), old: old, new: new)
    }
  }
}
