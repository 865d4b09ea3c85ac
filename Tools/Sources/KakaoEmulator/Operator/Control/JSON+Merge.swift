extension JSON {
  /// Returns the result of applying a JSON merge patch (RFC 7396).
  ///
  /// Members that are null in the patch are removed. The others are merged recursively.
  func merging(_ patch: JSON) -> JSON {
    guard case .object(let changes) = patch else { return patch }
    let members: [Member] = if case .object(let members) = self { members } else { [] }
    let values = Dictionary(changes.map { ($0.name, $0.value) }) { $1 }
    let names = Set(members.map(\.name))
    let changed = members.map { Member(name: $0.name, value: values[$0.name].map($0.value.merging) ?? $0.value) }
    let added = changes.filter { !names.contains($0.name) }
      .map { Member(name: $0.name, value: JSON.null.merging($0.value)) }
    return .object((changed + added).filter { values[$0.name] != .null })
  }

  /// Returns this object without a member.
  func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
