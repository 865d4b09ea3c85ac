/// One page of the request log.
struct RequestPage: Sendable {
  static let size = 100

  /// The records of the page, newest first.
  let records: [RequestRecord]
  /// The position of the first record among all that match, starting at 1.
  let first: Int
  /// The number of matching records.
  let count: Int
  /// The value of `before` for the next page, or nil on the last page.
  private(set) var older: Int?
  /// The value of `before` for the previous page, or nil if that is the first page.
  private(set) var newer: Int?

  /// Creates the page of the records before the one that the filter has in `before`.
  ///
  /// `matching` contains all matching records, newest first.
  init(_ matching: [RequestRecord], before: Int) {
    let start = matching.firstIndex { $0.id < before } ?? matching.endIndex
    let end = min(start + Self.size, matching.endIndex)
    records = Array(matching[start..<end])
    (first, count) = (start + 1, matching.count)
    if end < matching.endIndex { older = records.last?.id }
    if start > Self.size { newer = matching[start - Self.size - 1].id }
  }
}
