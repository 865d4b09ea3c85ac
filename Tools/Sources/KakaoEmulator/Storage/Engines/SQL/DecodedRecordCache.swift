import Foundation
import Synchronization

/// A cache of decoded records by their stored JSON text.
///
/// A text always decodes to the same record, so entries never become stale.
final class DecodedRecordCache: Sendable {
  /// A key that compares bytes instead of strings, because canonically equivalent strings are equal but decode to
  /// different records.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let body: [UInt8]

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      // Hash the buffer as a whole. `Array` hashes its elements one at a time.
      body.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private struct State {
    var records: [Key: any Sendable] = [:]
    var byteCount = 0
  }

  /// The maximum size of all cached records together, and of one cached record, in bytes of JSON.
  static let (capacity, maximumRecordSize) = (1 << 19, 8192)

  private let state = Mutex(State())

  /// The size of the cached texts in bytes.
  var byteCount: Int { state.withLock { $0.byteCount } }

  func record<Record: Decodable & Sendable>(_ type: Record.Type, from body: String) throws -> Record {
    guard body.utf8.count <= Self.maximumRecordSize else {
      return try JSONDecoder().decode(type, from: Data(body.utf8))
    }
    let key = Key(type: ObjectIdentifier(type), body: Array(body.utf8))
    if let known = state.withLock({ $0.records[key] }) as? Record { return known }
    let record = try JSONDecoder().decode(type, from: Data(key.body))
    if byteCount + key.body.count > Self.capacity { removeAll() }
    state.withLock { state in
      if state.records.updateValue(record, forKey: key) == nil { state.byteCount += key.body.count }
    }
    return record
  }

  func removeAll() {
    // Return the old state from the closure, so that its records are freed after the lock is released.
    _ = state.withLock { state -> State in
      defer { state = State() }
      return state
    }
  }
}
