/// A difference between the platform's response and the emulator's.
struct ResponseDifference: Sendable, Hashable, Encodable {
  enum Kind: String, Sendable, Encodable {
    /// Only one of the servers responded.
    case response
    case status, header, body
    /// The JSON type of a value in the body, or the kind of the body.
    case type
    /// The order of members or elements.
    case order
  }

  let kind: Kind
  /// The header's name or the path in the body, or an empty text if neither applies.
  let name: String
  /// The platform's value, or `nil` if it is missing there.
  let platform: String?
  /// The emulator's value, or `nil` if it is missing there.
  let emulator: String?

  /// Returns all differences between two responses.
  static func all(platform: ComparedResponse, emulator: ComparedResponse) -> [ResponseDifference] {
    guard platform.status != nil, emulator.status != nil else {
      guard platform.status != emulator.status else { return [] }
      return [ResponseDifference(kind: .response, name: "", platform: platform.outcome, emulator: emulator.outcome)]
    }
    return status(platform, emulator) + headers(platform.headers, emulator.headers)
      + body(platform.body, emulator.body)
  }

  private static func status(_ platform: ComparedResponse, _ emulator: ComparedResponse) -> [ResponseDifference] {
    guard platform.status != emulator.status else { return [] }
    return [ResponseDifference(kind: .status, name: "", platform: platform.outcome, emulator: emulator.outcome)]
  }

  private static func headers(_ platform: [String: String], _ emulator: [String: String]) -> [ResponseDifference] {
    Set(platform.keys).union(emulator.keys).sorted().compactMap { name in
      guard platform[name] != emulator[name] else { return nil }
      return ResponseDifference(kind: .header, name: name, platform: platform[name], emulator: emulator[name])
    }
  }

  private static func body(
    _ platform: [ComparedResponse.Part], _ emulator: [ComparedResponse.Part]
  ) -> [ResponseDifference] {
    let (theirs, ours) = (byPath(platform), byPath(emulator))
    let children = platform + emulator.filter { theirs[$0.path] == nil }
    // If only one side has a value, or the types differ, the values nested in it aren't reported separately.
    var reportedPaths: Set<String> = []
    return children.flatMap { part -> [ResponseDifference] in
      let (path, left, right) = (part.path, theirs[part.path], ours[part.path])
      guard !reportedPaths.contains(path) else {
        reportedPaths.formUnion(part.children)
        return []
      }
      guard let left, let right else {
        reportedPaths.formUnion(part.children)
        return [ResponseDifference(kind: .body, name: path, platform: left?.shown, emulator: right?.shown)]
      }
      guard left.type == right.type else {
        reportedPaths.formUnion(left.children + right.children)
        return [ResponseDifference(kind: .type, name: path, platform: left.shown, emulator: right.shown)]
      }
      return values(left, right) + order(left, right)
    }
  }

  private static func byPath(_ parts: [ComparedResponse.Part]) -> [String: ComparedResponse.Part] {
    Dictionary(parts.map { ($0.path, $0) }) { first, _ in first }
  }

  private static func values(_ left: ComparedResponse.Part, _ right: ComparedResponse.Part) -> [ResponseDifference] {
    if let theirs = left.seconds, let ours = right.seconds {
      let (distance, overflow) = theirs.subtractingReportingOverflow(ours)
      if !overflow, distance.magnitude <= ValueRule.tolerance { return [] }
    }
    guard left.value != right.value else { return [] }
    return [ResponseDifference(kind: .body, name: left.path, platform: left.shown, emulator: right.shown)]
  }

  /// Returns the difference in the order of the members that both sides have.
  private static func order(_ left: ComparedResponse.Part, _ right: ComparedResponse.Part) -> [ResponseDifference] {
    let (theirs, ours) = (left.children.filter(right.children.contains), right.children.filter(left.children.contains))
    guard theirs != ours else { return [] }
    return [
      ResponseDifference(
        kind: .order, name: left.path, platform: theirs.joined(separator: ", "), emulator: ours.joined(separator: ", "))
    ]
  }
}

extension ComparedResponse {
  fileprivate var outcome: String { status.map(String.init) ?? "none" }
}

extension ComparedResponse.Part {
  /// The value as a report shows it.
  fileprivate var shown: String {
    if type == "string", !value.hasPrefix("<") { return "\"\(value)\"" }
    return value.isEmpty ? "<\(type)>" : value
  }
}
