import KakaoDoctor
import KakaoEmulator

/// The findings of an examination, with the texts that describe them.
struct DoctorReport: Encodable, Sendable {
  struct Entry: Encodable, Sendable {
    let code: String
    let severity: String
    let file: String
    let line: Int?
    let message: String
    /// The lines to add.
    let add: [String]
    /// The page and section of the guides that explain the finding.
    let page: String
  }

  /// The part of the report for an app that uses Kakao's SDK.
  struct Move: Encodable, Sendable {
    let canMove: String
    let swiftLines: Int
    let behaviorPlaces: Int
    let findings: [Entry]
  }

  /// A change to a file.
  struct Change: Encodable, Sendable {
    let file: String
    let diff: String
  }

  let findings: [Entry]
  let emulator: [Entry]
  let move: Move?
  let changes: [Change]

  init(
    _ diagnosis: Diagnosis, _ differences: [Finding], _ changes: [FileChange], unchanged: [Finding],
    in language: Language
  ) {
    let entries = { (findings: [Finding]) in findings.map { Self.entry($0, in: language) } }
    findings = entries(diagnosis.findings)
    emulator = entries(differences)
    move = diagnosis.migration.map {
      Move(
        canMove: $0.answer.rawValue, swiftLines: $0.swiftLines, behaviorPlaces: $0.behaviorPlaces,
        findings: entries($0.findings + unchanged))
    }
    self.changes = changes.map { Change(file: $0.file, diff: $0.diff) }
  }

  /// Returns the text that describes a finding.
  static func message(_ finding: Finding, in language: Language) -> String {
    var values = finding.values
    if finding.code == .moveUnchanged, let reason = values["reason"] {
      values["reason"] = Text("unchanged.\(reason)").string(in: language)
    }
    if let row = finding.row { values["row"] = Text("moveRow.\(row.rawValue)").string(in: language) }
    return Text("finding.\(finding.code.rawValue)", values).string(in: language)
  }

  private static func entry(_ finding: Finding, in language: Language) -> Entry {
    Entry(
      code: finding.code.rawValue, severity: finding.severity.rawValue, file: finding.file, line: finding.line,
      message: message(finding, in: language), add: finding.lines,
      page: Text("guide.\(finding.code.rawValue)").string(in: language))
  }

  /// Returns the report for people, whose last line says whether an app on Kakao's SDK can move.
  func text(in language: Language) -> String {
    var blocks = (findings + emulator).map { Self.text($0, in: language) }
    if blocks.isEmpty { blocks.append(Text("doctor.nothingFound").string(in: language)) }
    if let move {
      blocks.append(Text("doctor.moving").string(in: language))
      blocks += move.findings.map { Self.text($0, in: language) }
    }
    blocks += changes.map { Self.printable($0.diff) }
    if !findings.isEmpty || !emulator.isEmpty { blocks.append(counts(in: language)) }
    if let move { blocks.append(Self.answer(move).string(in: language)) }
    return blocks.joined(separator: "\n")
  }

  private static func text(_ entry: Entry, in language: Language) -> String {
    let place = entry.line.map { "\(entry.file):\($0)" } ?? entry.file
    let severity: Text =
      switch entry.severity {
      case "error": "doctor.severityError"
      case "warning": "doctor.severityWarning"
      default: "doctor.severityNote"
      }
    var lines = ["\(place): \(severity.string(in: language)): \(entry.message) [\(entry.code)]"]
    if !entry.add.isEmpty { lines.append("  " + Text("doctor.add").string(in: language)) }
    lines += entry.add.map { "    " + $0 } + ["  " + entry.page]
    return lines.map(\.printable).joined(separator: "\n")
  }

  private func counts(in language: Language) -> String {
    let count = { (severity: Finding.Severity) in
      String((findings + emulator).filter { $0.severity == severity.rawValue }.count)
    }
    return Text("doctor.counts", ["errors": count(.error), "warnings": count(.warning), "notes": count(.note)])
      .string(in: language)
  }

  private static func answer(_ move: Move) -> Text {
    let values = ["lines": String(move.swiftLines), "places": String(move.behaviorPlaces)]
    return switch Migration.Answer(rawValue: move.canMove) {
    case .yes: Text("doctor.canMoveYes", values)
    case .later: Text("doctor.canMoveLater", values)
    case .no, nil: Text("doctor.canMoveNo")
    }
  }

  private static func printable(_ diff: String) -> String {
    diff.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
