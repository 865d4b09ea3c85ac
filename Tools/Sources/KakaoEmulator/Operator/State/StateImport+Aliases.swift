extension StateImport {
  /// Returns whether the YAML contains an alias to an anchor.
  ///
  /// Nested aliases can make a short document expand exponentially, and the YAML parser expands them in keys. Exports
  /// contain none.
  static func hasAliases(_ yaml: String) -> Bool {
    let anchors = names(behind: UInt8(ascii: "&"), in: yaml)
    return !anchors.isEmpty && !anchors.isDisjoint(with: names(behind: UInt8(ascii: "*"), in: yaml))
  }

  /// Returns the names that follow a mark where an anchor or alias can begin.
  ///
  /// Words inside a text can match as well. Bytes of 0x80 or more count as separators, because some line breaks of YAML
  /// 1.1 aren't ASCII.
  private static func names(behind mark: UInt8, in yaml: String) -> Set<Substring> {
    var names: Set<Substring> = []
    var previous = UInt8(ascii: "\n")
    for (index, byte) in zip(yaml.utf8.indices, yaml.utf8) {
      if byte == mark, previous >= 0x80 || " \t\r\n[{,:?".utf8.contains(previous) {
        let name = yaml.utf8[index...].dropFirst().prefix(while: isNameByte)
        if !name.isEmpty { names.insert(Substring(name)) }
      }
      previous = byte
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
