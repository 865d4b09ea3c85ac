/// A pattern for paths, where `*` matches any sequence of characters, including `/`.
struct PathPattern: Sendable, Equatable {
  let text: String

  func matches(_ path: String) -> Bool {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return text == path }
    guard path.count >= first.count + last.count, path.hasPrefix(first), path.hasSuffix(last) else { return false }
    var rest = path.dropFirst(first.count).dropLast(last.count)
    // If each part is matched at the leftmost position, the most text is left for the following parts.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Returns whether the pattern can match a path in a part of the emulator.
  ///
  /// If `*` is in the first segment, the pattern can match a path in any part.
  func canMatch(in group: EndpointGroup) -> Bool { canMatch { $0 == group } }

  /// Returns whether the pattern can match a path of Kakao's hosts.
  var canMatchKakao: Bool { canMatch(\.isKakaoEndpoint) }

  private func canMatch(_ condition: (EndpointGroup) -> Bool) -> Bool {
    let start = String(text.prefix { $0 != "*" })
    let hasWholeSegment = start.utf8.count == text.utf8.count || start.dropFirst().containsBytes(of: "/")
    return !hasWholeSegment || condition(EndpointGroup(start))
  }
}
