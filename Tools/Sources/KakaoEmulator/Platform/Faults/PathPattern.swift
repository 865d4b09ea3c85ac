/// A pattern for paths, where `*` matches any number of any characters, including `/`.
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
}
