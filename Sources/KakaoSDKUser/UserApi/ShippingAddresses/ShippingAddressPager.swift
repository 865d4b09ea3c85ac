import Foundation

/// The state of a loop over the pages of shipping addresses, which determines the next page to request.
///
/// A page lists the addresses that were changed before a given second. If the next request contained the second in
/// which the last address was changed, the server would skip other addresses that were changed in the same second. For
/// this reason, each page overlaps the previous one by that second, and addresses that were already seen are removed by
/// their ID. This also removes a default address that is repeated on every page.
///
/// If a page contains only addresses that were already seen, the next request skips that second. If the next page
/// doesn't contain new addresses either, the loop ends, even if the server would return more pages.
struct ShippingAddressPager: Sendable {
  /// The date for the next request, or `nil` for the first page.
  private(set) var fromUpdatedAt: Date?
  private(set) var isAtEnd = false
  private var overlaps = false
  private var seen: Set<Int64> = []

  /// Processes a page and determines the next request.
  ///
  /// - Returns: The addresses that weren't on an earlier page, in the order of the page.
  mutating func consume(_ page: [ShippingAddress]) -> [ShippingAddress] {
    let new = page.filter { seen.insert($0.id).inserted }
    if page.count < 2 {
      // Every page has room for at least two addresses, so a page with fewer is the last one.
      end()
    } else if !new.isEmpty, let last = page.last(where: { $0.updatedAt != nil })?.updatedAt {
      fromUpdatedAt = last.addingTimeInterval(1)
      overlaps = true
    } else if new.isEmpty, overlaps, let second = fromUpdatedAt {
      fromUpdatedAt = second.addingTimeInterval(-1)
      overlaps = false
    } else {
      end()
    }
    return new
  }

  /// Ends the loop early.
  mutating func end() { isAtEnd = true }
}
