import Foundation
import Synchronization

/// A cache of decoded records by their stored JSON text.
///
/// A text always decodes to the same record, so entries never become stale.
final class DecodedRecordCache: Sendable {
  /// Compares bytes instead of strings, because canonically equivalent strings are equal but decode to different
  /// records.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let body: [UInt8]

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      // Hash the buffer as a whole. `Array` hashes its elements one at a time.
      body.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// One of two generations of entries.
  ///
  /// A full recent generation becomes the older one, which is then discarded.
  private struct Generation {
    var records: [Key: any Sendable] = [:]
    var byteCount = 0
  }

  private struct State {
    var recent = Generation()
    var older = Generation()
  }

  /// The maximum size of a generation, and of a record that is cached, in bytes of JSON.
  static let (capacity, maximumRecordSize) = (1 << 18, 8192)

  private let state = Mutex(State())

  /// The size of the cached texts in bytes.
  var byteCount: Int { state.withLock { $0.recent.byteCount + $0.older.byteCount } }

  func record<Record: Decodable & Sendable>(_ type: Record.Type, from body: String) throws -> Record {
    guard body.utf8.count <= Self.maximumRecordSize else {
      return try JSONDecoder().decode(type, from: Data(body.utf8))
    }
    let key = Key(type: ObjectIdentifier(type), body: Array(body.utf8))
    let (known, isRecent) = state.withLock { state in
      if let record = state.recent.records[key] { return (record, true) }
      return (state.older.records[key], false)
    }
    if isRecent, let known = known as? Record { return known }
    let record = try known as? Record ?? JSONDecoder().decode(type, from: Data(key.body))
    // Return the evicted generation from the closure, so that freeing it doesn't prolong holding the lock.
    _ = state.withLock { state -> Generation? in
      var dropped: Generation?
      if state.recent.byteCount + key.body.count > Self.capacity {
        dropped = state.older
        (state.older, state.recent) = (state.recent, Generation())
      }
      if state.recent.records.updateValue(record, forKey: key) == nil { state.recent.byteCount += key.body.count }
      return dropped
    }
    return record
  }

  func removeAll() {
    _ = state.withLock { state -> State in
      defer { state = State() }
      return state
    }
  }
}
