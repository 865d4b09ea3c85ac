/// An index that finds the slots of records by the hash of a key.
///
/// It is a hash table with doubly linked lists. It contains only numbers, 16 to 20 bytes for each record, so the caller
/// must compare the keys of records with the same hash.
struct SlotIndex: Sendable {
  private struct Node {
    var hash: UInt32 = 0
    var previous = SlotIndex.none
    var next = SlotIndex.none
  }

  private static let none: Int32 = -1

  /// The first slot of each list.
  ///
  /// The number of lists is a power of two.
  private var first: [Int32] = []
  /// The nodes of the lists, by slot.
  private var nodes: [Node] = []
  private var count = 0

  /// Returns the slots that were inserted with a hash.
  func slots(_ hash: Int) -> [Int] {
    let hash = UInt32(truncatingIfNeeded: hash)
    return list(hash).filter { nodes[$0].hash == hash }
  }

  /// Adds a slot, which must not be part of the index yet.
  mutating func insert(_ slot: Int, _ hash: Int) {
    if count == first.count { grow() }
    if slot >= nodes.count { nodes.append(contentsOf: repeatElement(Node(), count: slot + 1 - nodes.count)) }
    nodes[slot].hash = UInt32(truncatingIfNeeded: hash)
    link(slot)
    count += 1
  }

  /// Removes a slot, which must be part of the index.
  mutating func remove(_ slot: Int) {
    let node = nodes[slot]
    if node.next != Self.none { nodes[Int(node.next)].previous = node.previous }
    if node.previous != Self.none {
      nodes[Int(node.previous)].next = node.next
    } else {
      first[place(node.hash)] = node.next
    }
    count -= 1
  }

  private func place(_ hash: UInt32) -> Int { Int(hash) & (first.count - 1) }

  private func list(_ hash: UInt32) -> UnfoldSequence<Int, Int32> {
    sequence(state: first.isEmpty ? Self.none : first[place(hash)]) { slot in
      guard slot != Self.none else { return nil }
      defer { slot = nodes[Int(slot)].next }
      return Int(slot)
    }
  }

  private mutating func link(_ slot: Int) {
    let place = place(nodes[slot].hash)
    let next = first[place]
    (nodes[slot].previous, nodes[slot].next) = (Self.none, next)
    if next != Self.none { nodes[Int(next)].previous = Int32(slot) }
    first[place] = Int32(slot)
  }

  private mutating func grow() {
    let slots = first.indices.flatMap { Array(list(UInt32($0))) }
    first = Array(repeating: Self.none, count: max(16, 2 * first.count))
    for slot in slots { link(slot) }
  }
}
