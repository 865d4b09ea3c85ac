import Foundation
import Synchronization

/// Records by the text they are stored as, those that were read last. What the text says, it always says: nothing here
/// can be out of date.
final class DecodedBodies: Sendable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let body: String
  }

  private struct State {
    var recent: [Key: any Sendable] = [:]
    var older: [Key: any Sendable] = [:]
  }

  /// How many records either generation holds, and how long the text of one may be, in bytes.
  private static let (capacity, longest) = (500, 8192)

  private let state = Mutex(State())

  func record<Record: Decodable & Sendable>(_ type: Record.Type, from body: String) throws -> Record {
    let key = Key(type: ObjectIdentifier(type), body: body)
    let known = state.withLock { state in
      if let record = state.recent[key] { return record }
      let record = state.older[key]
      if let record { Self.add(record, as: key, to: &state) }
      return record
    }
    if let known = known as? Record { return known }
    let record = try JSONDecoder().decode(type, from: Data(body.utf8))
    if body.utf8.count <= Self.longest { state.withLock { Self.add(record, as: key, to: &$0) } }
    return record
  }

  private static func add(_ record: any Sendable, as key: Key, to state: inout State) {
    if state.recent.count >= capacity { (state.older, state.recent) = (state.recent, [:]) }
    state.recent[key] = record
  }
}
