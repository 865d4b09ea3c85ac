extension StateImport {
  /// Aliases can make a short text stand for an endless one, which the YAML parser walks through where it is a key. An
  /// export has none.
  static func hasAliases(_ yaml: String) -> Bool {
    let anchors = names(behind: UInt8(ascii: "&"), in: yaml)
    return !anchors.isEmpty && !anchors.isDisjoint(with: names(behind: UInt8(ascii: "*"), in: yaml))
  }

  /// The names that a mark makes anchors or aliases, where one can begin; words in a text can look the same. Some of the
  /// characters that break lines in YAML 1.1 are not ASCII.
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
