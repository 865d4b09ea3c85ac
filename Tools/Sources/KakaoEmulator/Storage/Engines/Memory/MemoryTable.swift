/// The records of one type with their indexes.
///
/// Each record has a slot. The indexes contain slot numbers instead of keys, because keys would take much more memory.
struct MemoryTable: Sendable {
  /// The records as ``Box`` objects, or nil for a free slot.
  ///
  /// Casting an object takes less time than casting a structure.
  private var slots: [(any AnyObject & Sendable)?] = []
  private var freeSlots: [Int] = []
  private var byKey = SlotIndex()
  /// The indexes by name.
  private var indexes: [String: SlotIndex] = [:]
  /// The slots of the records, grouped by the ``bucket(_:)`` of each record's value in ``Table/order``.
  private var buckets: [Double: Set<Int32>] = [:]
  /// A cache of the table's lowest keys, sorted, or an empty list if the cache is invalid.
  private var lowest: [Key] = []

  var count: Int { slots.count - freeSlots.count }

  func record<Element: Record>(_ key: Key) -> Element? {
    guard let slot = slot(of: key, Element.self) else { return nil }
    return record(slot)
  }

  /// Returns whether a record other than the one with `key` has these values in an index.
  func contains<Element: Record>(_ values: Key, in index: Index<Element>, except key: Key) -> Bool {
    records(values, in: index).contains { Key(Element.table.key, of: $0) != key }
  }

  /// Returns the keys of the records that satisfy a condition, in order, or at least the first `limit` of these keys.
  mutating func keys<Element: Record>(_ condition: Condition<Element>, descending: Bool, limit: Int) -> [Key] {
    switch condition {
    case .all where !descending && limit < count:
      if lowest.count < limit { lowest = Array(first(limit, of: allKeys(Element.self), descending).prefix(limit)) }
      return lowest
    case .all: return first(limit, of: allKeys(Element.self), descending)
    case .key(let key): return slot(of: key, Element.self) == nil ? [] : [key]
    case .equal(let index, let values):
      return sorted(records(values, in: index).compactMap { Key(Element.table.key, of: $0) }, descending)
    case .ordered(let end):
      let end = end ?? .infinity
      var keys: [Key] = []
      for bucket in sorted(buckets.keys.filter { $0 <= Self.bucket(end) }, descending) where keys.count < limit {
        let places = (buckets[bucket] ?? []).compactMap { slot -> (order: Double, key: Key)? in
          guard let record: Element = record(Int(slot)), let order = Self.order(record), order < end,
            let key = Key(Element.table.key, of: record)
          else { return nil }
          return (order, key)
        }
        keys += places.sorted { descending ? $0 > $1 : $0 < $1 }.map(\.key)
      }
      return keys
    }
  }

  /// Stores a record under a key, or deletes the record if it is `nil`, and returns the previous record.
  @discardableResult
  mutating func set<Element: Record>(_ key: Key, to record: Element?) -> Element? {
    let known = slot(of: key, Element.self)
    guard let slot = known ?? (record == nil ? nil : freeSlots.popLast() ?? slots.count) else { return nil }
    let before: Element? = known.flatMap(self.record)
    let box = record.map { Box($0) }
    if slot == slots.count { slots.append(box) } else { slots[slot] = box }
    if known == nil { byKey.insert(slot, key.hashValue) }
    if record == nil {
      byKey.remove(slot)
      freeSlots.append(slot)
    }
    if (before == nil) != (record == nil), let last = lowest.last, key <= last { lowest = [] }
    for index in Element.table.indexes {
      let (old, new) = (before.flatMap(index.key), record.flatMap(index.key))
      guard old != new else { continue }
      if old != nil { indexes[index.name]?.remove(slot) }
      if let new { indexes[index.name, default: SlotIndex()].insert(slot, new.hashValue) }
    }
    let (old, new) = (before.flatMap(Self.order).map(Self.bucket), record.flatMap(Self.order).map(Self.bucket))
    guard old != new else { return before }
    if let old { buckets[old]?.remove(Int32(slot)) }
    if let old, buckets[old]?.isEmpty == true { buckets[old] = nil }
    if let new { buckets[new, default: []].insert(Int32(slot)) }
    return before
  }

  private func record<Element: Record>(_ slot: Int) -> Element? {
    (slots[slot] as? Box<Element>)?.record
  }

  private func slot<Element: Record>(of key: Key, _ type: Element.Type) -> Int? {
    byKey.slots(key.hashValue).first { (slots[$0] as? Box<Element>)?.key == key }
  }

  private func records<Element: Record>(_ values: Key, in index: Index<Element>) -> [Element] {
    (indexes[index.name] ?? SlotIndex()).slots(values.hashValue).compactMap { slot in
      (record(slot) as Element?).flatMap { index.key(of: $0) == values ? $0 : nil }
    }
  }

  private func allKeys<Element: Record>(_ type: Element.Type) -> [Key] {
    slots.compactMap { ($0 as? Box<Element>)?.key }
  }

  private func sorted<Element: Comparable>(_ elements: [Element], _ descending: Bool) -> [Element] {
    descending ? elements.sorted(by: >) : elements.sorted()
  }

  /// Returns the elements in order, or only the first `limit` of them if there are many more.
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

  /// Returns the key in ``buckets`` for an order value.
  ///
  /// A bucket spans 64 units of the order, such as seconds. Its records are sorted only when they are read.
  private static func bucket(_ order: Double) -> Double { (order / 64).rounded(.down) }

  private static func order<Element: Record>(_ record: Element) -> Double? {
    switch Element.table.order?.value(record) {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text, .hash, .uuid, nil: nil
    }
  }
}

private final class Box<Element: Record>: Sendable {
  let record: Element
  var key: Key? { Key(Element.table.key, of: record) }

  init(_ record: Element) {
    self.record = record
  }
}
