import Foundation

/// The edits that add missing entries to an `Info.plist`.
enum InfoPlistFix {
  /// The lines to add to arrays, by the arrays' keys.
  typealias Additions = KeyValuePairs<String, [String]>

  /// Returns the edits that add the URL schemes and queried schemes that the findings name to XML property lists.
  static func edits(_ examination: Examination, _ findings: [Finding]) -> [Edit] {
    Set(findings.map(\.file)).sorted().flatMap { file -> [Edit] in
      guard let bytes = examination.project.folder.bytes(file, maximum: PropertyList.maximumSize),
        let text = String(validating: bytes, as: UTF8.self), text.contains("<plist")
      else { return [] }
      let values = { (code: Finding.Code, name: String) in
        findings.filter { $0.file == file && $0.code == code }.compactMap { $0.values[name] }
      }
      let schemes = values(.urlSchemeMissing, "scheme").filter { $0 != "kakaoNATIVE_APP_KEY" && isSafe($0) }
      let queries = values(.queriesSchemeMissing, "schemes").flatMap { $0.split(separator: ", ").map(String.init) }
      let edits = edits(
        file, text,
        [
          "CFBundleURLTypes": schemes.flatMap(Lines.urlType),
          "LSApplicationQueriesSchemes": Lines.array(queries, key: "", in: file, exists: true),
        ])
      return adds(schemes, queries, edits, to: bytes) ? edits : []
    }
  }

  /// Whether a scheme contains no XML syntax, which would change the file's structure.
  private static func isSafe(_ scheme: String) -> Bool { scheme.wholeMatch(of: /[A-Za-z0-9${}()_.:+-]+/) != nil }

  /// Whether the edits add the new entries in the right place.
  ///
  /// In an unusual file, the edits can add the entries to another dictionary.
  private static func adds(_ schemes: [String], _ queries: [String], _ edits: [Edit], to bytes: [UInt8]) -> Bool {
    guard let node = try? PropertyList.read(Data(Edit.applying(edits, to: bytes))) else { return false }
    let plist = PropertyListFile(place: Place(""), node: node, isXML: true)
    return Set(schemes).isSubset(of: plist.urlSchemes?.compactMap(\.text) ?? [])
      && Set(queries).isSubset(of: plist.queriedSchemes?.compactMap(\.text) ?? [])
  }

  /// Returns the edits that insert lines at the beginning of arrays, and that add the arrays that are missing.
  static func edits(_ file: String, _ text: String, _ additions: Additions) -> [Edit] {
    let comments = comments(in: text)
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    let edit = { (start: String.Index, end: String.Index, new: String) in
      let offset = { text.utf8.distance(from: text.startIndex, to: $0) }
      let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
      return Edit(file, offset(start)..<offset(end), lines.joined(separator: newline))
    }
    let tab =
      text.firstMatch(of: /\n([ \t]+)<key>/.matchingSemantics(.unicodeScalar)).map { String($0.1) } ?? "\t"
    var (edits, missing): ([Edit], String) = ([], "")
    for (key, lines) in additions where !lines.isEmpty {
      let added = lines.map { line in
        let spaces = line.prefix { $0 == " " }.count
        return "\n" + String(repeating: tab, count: 2 + spaces / 2) + line.dropFirst(spaces)
      }.joined()
      let array = text.matches(of: /<key>([^<]*)<\/key>\s*(<array>\s*<\/array>|<array ?\/>|<array>)/).first { match in
        match.1 == key && !comments.contains { $0.overlaps(match.range) }
      }
      if let array {
        let isEmpty = array.2 != "<array>"
        edits.append(
          edit(array.2.startIndex, array.2.endIndex, "<array>" + added + (isEmpty ? "\n\(tab)</array>" : "")))
      } else {
        missing += "\(tab)<key>\(key)</key>\n\(tab)<array>\(added)\n\(tab)</array>\n"
      }
    }
    if !missing.isEmpty,
      let end = text.ranges(of: "</dict>").last(where: { range in !comments.contains { $0.overlaps(range) } })
    {
      edits.append(edit(end.lowerBound, end.lowerBound, missing))
    }
    return edits
  }

  private static func comments(in text: String) -> [Range<String.Index>] {
    var (comments, start): ([Range<String.Index>], String.Index) = ([], text.startIndex)
    while let open = text[start...].firstRange(of: "<!--"),
      let close = text[open.upperBound...].firstRange(of: "-->")
    {
      comments.append(open.lowerBound..<close.upperBound)
      start = close.upperBound
    }
    return comments
  }
}
