import Foundation

extension CheckReport {
  /// The differences as text.
  ///
  /// A difference that several checks have in common is listed once.
  var text: String {
    let common = common
    var blocks: [(heading: String, lines: [String])] = []
    for difference in common {
      let ids = different.filter { $0.differences.contains(difference) }.map(\.id)
      let heading = "\(ids.count) checks (\(ids.joined(separator: ", "))):"
      if let index = blocks.firstIndex(where: { $0.heading == heading }) {
        blocks[index].lines.append(difference.text)
      } else {
        blocks.append((heading, [difference.text]))
      }
    }
    for entry in different where !entry.differences.allSatisfy(common.contains) {
      let own = entry.differences.filter { !common.contains($0) }
      blocks.append(("\(entry.id): \(entry.request.line.shown)", own.map(\.text)))
    }
    let texts = blocks.map { ([$0.heading] + $0.lines).joined(separator: "\n") }
    return (texts + [summary]).joined(separator: "\n\n")
  }

  private var summary: String {
    let same = checks.count - different.count
    let counts = "\(checks.count) checks: \(same) without a difference, \(different.count) with differences."
    return skipped.isEmpty
      ? counts : counts + "\nNot checked, because the login failed: \(skipped.joined(separator: ", "))"
  }

  /// The differences that at least three checks have, in the order of their first check.
  private var common: [ResponseDifference] {
    let all = checks.flatMap(\.differences)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<ResponseDifference> = []
    return all.filter { (counts[$0] ?? 0) >= 3 && seen.insert($0).inserted }
  }
}

extension ResponseDifference {
  /// The difference as a line.
  var text: String {
    let part =
      switch kind {
      case .response, .status, .header, .body: kind.rawValue
      case .type, .order: "\(kind.rawValue) of body"
      }
    let values = [platform, emulator].map { $0?.shown ?? "(missing)" }
    return "  \(part)\(name.isEmpty ? "" : " \(name.shown)"): platform \(values[0]), emulator \(values[1])"
  }
}

extension String {
  /// The text, shortened if it is long.
  var shortened: String { count > 200 ? prefix(200) + "…" : self }

  /// The shortened text, in which control characters are replaced so that they can't control the terminal.
  var shown: String {
    let scalars = unicodeScalars.map { CharacterSet.controlCharacters.contains($0) ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars)).shortened
  }
}
