/// The latest entries of a log, which is limited in the number and the size of its entries.
///
/// Entries are numbered from 1, in the order of their addition.
struct BoundedLog<Entry: Sendable>: Sendable {
  let capacity: Int
  /// The maximum size of all entries together, in bytes.
  let maximumSize: Int

  /// The IDs of the entries.
  private(set) var ids = 1..<1
  private var entries: [Int: (entry: Entry, size: Int)] = [:]
  private var size = 0

  init(capacity: Int, maximumSize: Int = .max) {
    (self.capacity, self.maximumSize) = (capacity, maximumSize)
  }

  subscript(id: Int) -> Entry? { entries[id]?.entry }

  /// The entries, newest first.
  var newestFirst: some Sequence<Entry> { ids.reversed().lazy.compactMap { entries[$0]?.entry } }

  /// Adds the entry that the closure creates for an ID, removes the oldest entries beyond the limits, and returns the
  /// ID.
  @discardableResult
  mutating func add(size: Int = 0, _ entry: (Int) -> Entry) -> Int {
    let id = ids.upperBound
    entries[id] = (entry(id), size)
    ids = ids.lowerBound..<(id + 1)
    self.size += size
    while ids.count > capacity || self.size > maximumSize {
      self.size -= entries.removeValue(forKey: ids.lowerBound)?.size ?? 0
      ids = ids.dropFirst()
    }
    return id
  }

  /// Removes all entries.
  ///
  /// IDs aren't reused, so that a client that asks for entries after an ID doesn't miss new ones.
  mutating func removeAll() {
    (entries, size, ids) = ([:], 0, ids.upperBound..<ids.upperBound)
  }
}
