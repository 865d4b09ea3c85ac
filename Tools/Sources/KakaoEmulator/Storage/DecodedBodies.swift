import Foundation
import Synchronization

/// Records by the text they are stored as, those of one file that were looked up last. What the text says, it always says:
/// nothing here can be out of date.
final class DecodedBodies: Sendable {
  /// The bytes: two spellings of one character are equal texts and different records.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let body: [UInt8]

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      // All at once: an array has its elements hashed one by one.
      body.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// What was looked up since the other was full.
  private struct Generation {
    var records: [Key: any Sendable] = [:]
    var byteCount = 0
  }

  private struct State {
    var recent = Generation()
    var older = Generation()
  }

  /// How much text either generation holds, and how long that of one record may be, in bytes.
  static let (capacity, longest) = (1 << 18, 8192)

  private let state = Mutex(State())

  /// How much text is remembered, in bytes.
  var byteCount: Int { state.withLock { $0.recent.byteCount + $0.older.byteCount } }

  func record<Record: Decodable & Sendable>(_ type: Record.Type, from body: String) throws -> Record {
    guard body.utf8.count <= Self.longest else { return try JSONDecoder().decode(type, from: Data(body.utf8)) }
    let key = Key(type: ObjectIdentifier(type), body: Array(body.utf8))
    let (known, isRecent) = state.withLock { state in
      if let record = state.recent.records[key] { return (record, true) }
      return (state.older.records[key], false)
    }
    if isRecent, let known = known as? Record { return known }
    let record = try known as? Record ?? JSONDecoder().decode(type, from: Data(key.body))
    // What is too old is handed out of the lock: freeing it takes a while.
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
