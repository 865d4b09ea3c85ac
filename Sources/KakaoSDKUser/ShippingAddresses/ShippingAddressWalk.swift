import Foundation

/// Decides which page of shipping addresses to ask for next.
///
/// A page lists what changed before a second and leaves out that second itself, so another address of the same second
/// as the last one would be missed. Each page therefore overlaps the one before by that second; addresses seen before
/// are dropped by their number, which also drops a default address that heads every page. Only when the overlap
/// brings nothing new is the second left out, and when that brings nothing new either, the walk is over. So it goes
/// on only as long as there are new addresses, whatever pages are answered.
struct ShippingAddressWalk: Sendable {
  /// What to ask for; nil for the first page.
  private(set) var fromUpdatedAt: Date?
  private(set) var isAtEnd = false
  private var overlaps = false
  private var seen: Set<Int64> = []

  /// Takes a page and moves on.
  ///
  /// - Returns: The addresses that were not seen before, in the page's order.
  mutating func take(_ page: [ShippingAddress]) -> [ShippingAddress] {
    let new = page.filter { seen.insert($0.id).inserted }
    if page.count < 2 {
      // The smallest page has room for two.
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

  /// Ends the walk early.
  mutating func end() { isAtEnd = true }
}
