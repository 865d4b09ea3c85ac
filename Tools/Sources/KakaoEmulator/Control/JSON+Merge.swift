extension JSON {
  /// Returns the result of applying a JSON merge patch (RFC 7396).
  ///
  /// Members that are null in the patch are removed, the others are merged recursively.
  func merging(_ patch: JSON) -> JSON {
    guard case .object(let changes) = patch else { return patch }
    var members: [Member] = if case .object(let members) = self { members } else { [] }
    for change in changes {
      let index = members.firstIndex { $0.name == change.name }
      let value = (index.map { members[$0].value } ?? .null).merging(change.value)
      switch (index, change.value == .null) {
      case (let index?, true): members.remove(at: index)
      case (let index?, false): members[index] = Member(name: change.name, value: value)
      case (nil, false): members.append(Member(name: change.name, value: value))
      case (nil, true): break
      }
    }
    return .object(members)
  }

  /// Returns this object without a member.
  func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
