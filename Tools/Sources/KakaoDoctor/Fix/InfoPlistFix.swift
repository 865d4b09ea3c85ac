/// The entries that an `Info.plist` lacks.
enum InfoPlistFix {
  /// Returns the edits of XML property lists for findings whose values are known.
  static func edits(_ examination: Examination, _ findings: [Finding]) -> [Edit] {
    Set(findings.map(\.file)).sorted().flatMap { file -> [Edit] in
      guard let bytes = examination.project.folder.bytes(file, maximum: PropertyList.maximumSize),
        case let text = String(decoding: bytes, as: UTF8.self), text.contains(/<plist/)
      else { return [] }
      let own = findings.filter { $0.file == file }
      let schemes = own.filter { $0.code == .urlSchemeMissing }.compactMap { $0.values["scheme"] }
        .filter { $0 != "kakaoNATIVE_APP_KEY" && isSafe($0) }
      let queries = own.filter { $0.code == .queriesSchemeMissing }.flatMap(\.lines).filter { $0.contains(/<string>/) }
      return edits(
        of: text,
        [
          ("CFBundleURLTypes", schemes.flatMap(InfoPlistLines.urlType)),
          ("LSApplicationQueriesSchemes", queries.map { $0.replacing(/^ +/, with: "") }),
        ]
      ).map { Edit(file, $0.range, $0.text) }
    }
  }

  /// A value with a sign of XML would change the file's structure.
  private static func isSafe(_ scheme: String) -> Bool { scheme.wholeMatch(of: /[A-Za-z0-9${}()_.:+-]+/) != nil }

  /// Returns the edits that add lines to the beginning of arrays, which are added too if they are missing.
  static func edits(of text: String, _ additions: [(key: String, lines: [String])]) -> [(
    range: Range<Int>, text: String
  )] {
    let comments = text.ranges(of: /<!--(?s:.*?)-->/)
    let bytes = { (start: String.Index, end: String.Index) in
      text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    }
    let tab = text.firstMatch(of: /\n([ \t]+)<key>/).map { String($0.1) } ?? "\t"
    var (edits, missing): ([(range: Range<Int>, text: String)], String) = ([], "")
    for (key, lines) in additions where !lines.isEmpty {
      let added = lines.map { line in
        let spaces = line.prefix { $0 == " " }.count
        return "\n" + String(repeating: tab, count: 2 + spaces / 2) + line.dropFirst(spaces)
      }.joined()
      let array = text.matches(of: /<key>([^<]*)<\/key>\s*(<array>\s*<\/array>|<array\/>|<array>)/).first { match in
        match.1 == key && !comments.contains { $0.overlaps(match.range) }
      }
      if let array {
        let isEmpty = array.2.utf8.count > "<array>".utf8.count
        edits.append(
          (bytes(array.2.startIndex, array.2.endIndex), "<array>" + added + (isEmpty ? "\n\(tab)</array>" : "")))
      } else {
        missing += "\(tab)<key>\(key)</key>\n\(tab)<array>\(added)\n\(tab)</array>\n"
      }
    }
    if !missing.isEmpty,
      let end = text.ranges(of: /<\/dict>/).last(where: { range in !comments.contains { $0.overlaps(range) } })
    {
      edits.append((bytes(end.lowerBound, end.lowerBound), missing))
    }
    return edits
  }
}
