/// The entries that an `Info.plist` lacks.
enum InfoPlistFix {
  /// Returns the edits of XML property lists for findings whose values are known.
  static func edits(_ examination: Examination, _ findings: [Finding]) -> [Edit] {
    let files = Set(findings.map(\.file)).sorted()
    return files.flatMap { file -> [Edit] in
      guard let bytes = examination.project.folder.bytes(file, maximum: PropertyList.maximumSize),
        let editor = XMLDictionary(bytes)
      else { return [] }
      let own = findings.filter { $0.file == file }
      let schemes = own.filter { $0.code == .urlSchemeMissing }.compactMap { $0.values["scheme"] }
        .filter { $0 != "kakaoNATIVE_APP_KEY" && isSafe($0) }
      let queries = own.filter { $0.code == .queriesSchemeMissing }.flatMap(\.lines).compactMap { line in
        line.firstMatch(of: /<string>([^<]*)<\/string>/).map { String($0.1) }
      }
      var additions: [(key: String, lines: [String])] = []
      if !schemes.isEmpty { additions.append(("CFBundleURLTypes", schemes.flatMap(InfoPlistLines.urlType))) }
      if !queries.isEmpty {
        additions.append(("LSApplicationQueriesSchemes", queries.map { "<string>\($0)</string>" }))
      }
      return editor.adding(additions).map { Edit(file, $0.range, $0.text) }
    }
  }

  /// A value with a sign of XML would change the file's structure.
  private static func isSafe(_ scheme: String) -> Bool { scheme.wholeMatch(of: /[A-Za-z0-9${}()_.:+-]+/) != nil }
}

/// The members of the dictionary in an XML property list, with their positions.
struct XMLDictionary {
  private let bytes: [UInt8]
  /// The members' keys and the bytes of their values.
  private var members: [(key: String, value: Range<Int>)] = []
  /// The position of the dictionary's end tag.
  private var end = 0
  private var indentation = "\t"

  /// Creates a dictionary from an XML property list, or returns `nil` if the file isn't one.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.first == UInt8(ascii: "<") || bytes.starts(with: [0xEF, 0xBB, 0xBF]), read() else { return nil }
  }

  /// Returns the edits that add elements to arrays, which are added too if they are missing.
  func adding(_ additions: [(key: String, lines: [String])]) -> [(range: Range<Int>, text: String)] {
    var (edits, missing): ([(range: Range<Int>, text: String)], String) = ([], "")
    for (key, lines) in additions {
      let text = lines.map { indentation + indentation + indented($0) + "\n" }.joined()
      guard let member = members.first(where: { $0.key == key }) else {
        missing += "\(indentation)<key>\(key)</key>\n\(indentation)<array>\n\(text)\(indentation)</array>\n"
        continue
      }
      let value = String(decoding: bytes[member.value], as: UTF8.self)
      if value.wholeMatch(of: /<array\s*\/>/) != nil {
        edits.append((member.value, "<array>\n\(text)\(indentation)</array>"))
      } else if value.hasSuffix("</array>") {
        let close = lineStart(member.value.upperBound - "</array>".utf8.count)
        let isOnOwnLine = bytes[close..<(member.value.upperBound - "</array>".utf8.count)].allSatisfy { $0 <= 0x20 }
        let position = isOnOwnLine ? close : member.value.upperBound - "</array>".utf8.count
        edits.append((position..<position, isOnOwnLine ? text : "\n\(text)\(indentation)"))
      }
    }
    if !missing.isEmpty {
      let start = lineStart(end)
      let isOnOwnLine = bytes[start..<end].allSatisfy { $0 <= 0x20 }
      edits.append((isOnOwnLine ? start..<start : end..<end, isOnOwnLine ? missing : "\n\(missing)"))
    }
    return edits
  }

  private func indented(_ line: String) -> String {
    let spaces = line.prefix { $0 == " " }.count
    return String(repeating: indentation, count: spaces / 2) + line.dropFirst(spaces)
  }

  private func lineStart(_ position: Int) -> Int {
    (bytes[..<position].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// Finds the members of the outermost dictionary.
  private mutating func read() -> Bool {
    var (depth, position): (Int, Int) = (0, 0)
    var (key, valueStart): (String?, Int?) = (nil, nil)
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[open...].starts(with: Array("<!--".utf8)) {
        guard let close = Self.find("-->", in: bytes, from: open) else { return false }
        position = close
        continue
      }
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return false }
      let tag = String(decoding: bytes[open...close], as: UTF8.self)
      position = close + 1
      if tag.hasPrefix("<?") || tag.hasPrefix("<!") || tag.hasPrefix("<plist") || tag.hasPrefix("</plist") { continue }
      let (isEnd, isEmpty) = (tag.hasPrefix("</"), tag.hasSuffix("/>"))
      if depth == 0 {
        guard tag == "<dict>" else { return false }
        depth = 1
        continue
      }
      if depth == 1, tag == "</dict>" {
        end = open
        return true
      }
      if depth == 1, key == nil, tag == "<key>" {
        guard let keyEnd = Self.find("</key>", in: bytes, from: close) else { return false }
        key = String(decoding: bytes[(close + 1)..<(keyEnd - 6)], as: UTF8.self)
        if members.isEmpty {
          let start = lineStart(open)
          if bytes[start..<open].allSatisfy({ $0 == 0x20 || $0 == 0x09 }), start < open {
            indentation = String(decoding: bytes[start..<open], as: UTF8.self)
          }
        }
        position = keyEnd
        continue
      }
      if depth == 1, valueStart == nil { valueStart = open }
      if isEnd { depth -= 1 } else if !isEmpty { depth += 1 }
      if depth == 1, let name = key, let start = valueStart {
        members.append((name, start..<position))
        (key, valueStart) = (nil, nil)
      }
    }
    return false
  }

  /// Returns the position after a text.
  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let pattern = Array(text.utf8)
    var position = start
    while let next = bytes[position...].firstIndex(of: pattern[0]) {
      if bytes[next...].starts(with: pattern) { return next + pattern.count }
      position = next + 1
    }
    return nil
  }
}
