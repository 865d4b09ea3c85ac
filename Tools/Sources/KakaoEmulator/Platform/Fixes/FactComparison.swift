import Foundation

/// A text, split at the part that differs from another text.
struct MarkedText: Sendable, Equatable {
  var text: String
  /// The part that differs, and the part after it.
  var marked: String?
  var rest = ""

  var whole: String { text + (marked ?? "") + rest }
}

/// The values of a fact, prepared for comparing the sent value with the expected values.
struct FactComparison: Sendable {
  /// The values to show, the closest one first.
  let values: [MarkedText]
  /// Whether the first value is the closest one of several.
  let hasClosest: Bool

  /// Creates the comparison of a fact with the other facts of a reason.
  init(_ fact: FailureFact, in reason: FailureReason) {
    let sent = reason.value(of: .sent)
    let expected = reason.facts.first { [.expected, .registered].contains($0.kind) }?.values ?? []
    guard let sent, let closest = Self.closest(to: sent, in: expected) else {
      (values, hasClosest) = (fact.values.map { MarkedText(text: $0) }, false)
      return
    }
    switch fact.kind {
    case .sent: (values, hasClosest) = ([Self.marking(sent, differenceFrom: closest)], false)
    case .expected, .registered:
      let others = expected.filter { !$0.hasSameBytes(as: closest) }
      values = [Self.marking(closest, differenceFrom: sent)] + others.map { MarkedText(text: $0) }
      hasClosest = !others.isEmpty
    default: (values, hasClosest) = (fact.values.map { MarkedText(text: $0) }, false)
    }
  }

  /// Returns the value that is most similar to the sent value.
  ///
  /// A value with the same host and port ranks first, then one with the same host. Among equal ranks, the value with
  /// the longest common prefix and suffix is the most similar.
  private static func closest(to sent: String, in values: [String]) -> String? {
    let target = URLComponents(string: sent)
    func rank(_ value: String) -> (Int, Int) {
      let ends = commonEnds(value, sent)
      guard let host = target?.host, let url = URLComponents(string: value), url.host == host else {
        return (0, ends.start + ends.end)
      }
      return (url.port == target?.port ? 2 : 1, ends.start + ends.end)
    }
    return values.map { (value: $0, rank: rank($0)) }.max { $0.rank < $1.rank }?.value
  }

  private static func marking(_ text: String, differenceFrom other: String) -> MarkedText {
    let (start, end) = commonEnds(text, other)
    let marked = String(text.dropFirst(start).dropLast(end))
    return MarkedText(
      text: String(text.prefix(start)), marked: marked.isEmpty ? nil : marked, rest: String(text.suffix(end)))
  }

  /// Returns the lengths of the texts' common prefix and suffix in characters.
  private static func commonEnds(_ text: String, _ other: String) -> (start: Int, end: Int) {
    let start = zip(text, other).prefix { $0 == $1 }.count
    let end = zip(text.dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return (start, end)
  }
}
