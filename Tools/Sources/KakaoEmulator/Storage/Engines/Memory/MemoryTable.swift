/// The records of one type with their indexes.
struct MemoryTable: Sendable {
  /// Each value is a ``Box``, because casting an object takes less time than casting a structure.
  private(set) var records: [Key: any AnyObject & Sendable] = [:]
  /// The keys of records by the name of an index and the values in it.
  private(set) var indexes: [String: [Key: Set<Key>]] = [:]
  /// The record keys, grouped by the ``bucket(_:)`` of each record's value in ``Table/order``.
  private var buckets: [Double: Set<Key>] = [:]
  /// The lowest keys that are known, sorted.
  private var lowest: [Key] = []

  func record<Element: Record>(_ key: Key) -> Element? {
    (records[key] as? Box<Element>)?.record
  }

  /// Returns the sorted keys of the records that satisfy a condition, or at least the first `limit` of them.
  mutating func keys<Element: Record>(_ condition: Condition<Element>, descending: Bool, limit: Int) -> [Key] {
    switch condition {
    case .all where !descending && limit < records.count:
      if lowest.count < limit { lowest = Array(first(limit, of: records.keys, descending).prefix(limit)) }
      return lowest
    case .all: return first(limit, of: records.keys, descending)
    case .key(let key): return records[key] == nil ? [] : [key]
    case .equal(let index, let values): return sorted(Array(indexes[index.name]?[values] ?? []), descending)
    case .ordered(let end):
      let end = end ?? .infinity
      var keys: [Key] = []
      for bucket in sorted(buckets.keys.filter { $0 <= Self.bucket(end) }, descending) where keys.count < limit {
        let places = (buckets[bucket] ?? []).compactMap { key -> (order: Double, key: Key)? in
          guard let record: Element = record(key), let order = Self.order(record), order < end else { return nil }
          return (order, key)
        }
        keys += places.sorted { descending ? $0 > $1 : $0 < $1 }.map(\.key)
      }
      return keys
    }
  }

  /// Replaces the record with a key, or deletes it if `record` is `nil`, and returns the previous record.
  @discardableResult
  mutating func set<Element: Record>(_ key: Key, to record: Element?) -> Element? {
    let replaced = record.map { records.updateValue(Box($0), forKey: key) } ?? records.removeValue(forKey: key)
    let before = (replaced as? Box<Element>)?.record
    if (before == nil) != (record == nil), let last = lowest.last, key <= last { lowest = [] }
    for index in Element.table.indexes {
      let (old, new) = (before.flatMap(index.key), record.flatMap(index.key))
      guard old != new else { continue }
      if let old { indexes[index.name]?[old]?.remove(key) }
      if let old, indexes[index.name]?[old]?.isEmpty == true { indexes[index.name]?[old] = nil }
      if let new { indexes[index.name, default: [:]][new, default: []].insert(key) }
    }
    let (old, new) = (before.flatMap(Self.order).map(Self.bucket), record.flatMap(Self.order).map(Self.bucket))
    guard old != new else { return before }
    if let old { buckets[old]?.remove(key) }
    if let old, buckets[old]?.isEmpty == true { buckets[old] = nil }
    if let new { buckets[new, default: []].insert(key) }
    return before
  }

  private func sorted<Element: Comparable>(_ elements: [Element], _ descending: Bool) -> [Element] {
    descending ? elements.sorted(by: >) : elements.sorted()
  }

  /// Returns the first elements in their order, without sorting all of them if there are many more.
  private func first<Element: Comparable>(
    _ limit: Int, of elements: some Collection<Element>, _ descending: Bool
  ) -> [Element] {
    guard limit > 0, limit < elements.count / 16 else { return sorted(Array(elements), descending) }
    var first: [Element] = []
    for element in elements {
      let precedes = { (other: Element) in descending ? element > other : element < other }
      if first.count == limit {
        guard let last = first.last, precedes(last) else { continue }
        first.removeLast()
      }
      first.insert(element, at: first.firstIndex(where: precedes) ?? first.endIndex)
    }
    return first
  }

  /// Records are sorted only when they are read, 64 seconds or numbers at a time.
  private static func bucket(_ order: Double) -> Double { (order / 64).rounded(.down) }

  private static func order<Element: Record>(_ record: Element) -> Double? {
    switch Element.table.order?.value(record) {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text, nil: nil
    }
  }
}

private final class Box<Element: Record>: Sendable {
  let record: Element

  init(_ record: Element) {
    self.record = record
  }
}
