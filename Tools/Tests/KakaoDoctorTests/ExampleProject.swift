import Foundation

@testable import KakaoDoctor

/// A project folder that is stored as a text file.
///
/// The text file begins with a sentence and, optionally, the name of the project that it changes. One line for each
/// expected finding follows. Each file of the folder then begins with a line `=== PATH`.
struct ExampleProject {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Projects")

  /// The names of all projects.
  static let all: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  /// The expected findings.
  private(set) var expected: [String] = []
  var files: [String: String] = [:]

  init(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
    var path: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        path = String(line.dropFirst(4))
        files[path ?? ""] = ""
      } else if let path {
        files[path, default: ""] += line + "\n"
      } else if line.hasPrefix("base: ") {
        files = try ExampleProject(String(line.dropFirst(6))).files
      } else if !line.hasPrefix("# "), !line.isEmpty {
        expected.append(String(line))
      }
    }
  }

  /// Runs a closure with the project in a temporary folder.
  func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return try body(folder)
  }

  /// Returns the findings in the format of ``expected``.
  static func lines(_ diagnosis: Diagnosis) -> [String] {
    var lines = diagnosis.findings.map(line)
    if let migration = diagnosis.migration {
      lines.append("move: \(migration.answer) \(migration.swiftLines) \(migration.behaviorPlaces)")
      lines += migration.findings.map { "move: " + line($0) }
    }
    return lines
  }

  private static func line(_ finding: Finding) -> String {
    let place = finding.line.map { "\(finding.file):\($0)" } ?? finding.file
    return "\(finding.severity) \(finding.code.rawValue) \(place)" + (finding.row.map { " \($0)" } ?? "")
  }
}
