/// One page of a log whose entries have consecutive IDs.
///
/// The query parameter `before` selects the page, so that new entries don't move the entries of an older page.
struct PaginatedLog<Entry: Identifiable & Sendable>: Sendable where Entry.ID == Int {
  private static var size: Int { 100 }

  /// The entries of the page, newest first.
  let entries: [Entry]
  /// The position of the page's first entry among all matching entries, starting at 1.
  let first: Int
  /// The number of matching entries.
  let count: Int
  let links: [ConsoleView.Link]

  /// Creates the page of the entries with an ID less than `before`.
  ///
  /// `matching` contains all matching entries, newest first.
  init(_ matching: [Entry], before: Int, _ request: ConsoleRequest) {
    let start = matching.firstIndex { $0.id < before } ?? matching.endIndex
    let end = min(start + Self.size, matching.endIndex)
    entries = Array(matching[start..<end])
    (first, count) = (start + 1, matching.count)
    let newer = start > Self.size ? matching[start - Self.size - 1].id : nil
    links = request.pageLinks(
      "before", previous: start > 0 ? .some(newer) : nil, next: end < matching.endIndex ? entries.last?.id : nil)
  }

  /// Returns the sentence about the range of the entries on the page.
  func note(_ request: ConsoleRequest) -> String {
    let range = ["first": String(first), "last": String(first + entries.count - 1), "count": String(count)]
    return request.text("range", in: "paging").filled(range)
  }
}
