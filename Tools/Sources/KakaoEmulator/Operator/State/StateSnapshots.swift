import Foundation
import Synchronization

/// Named copies of the whole state, in memory.
final class StateSnapshots: Sendable {
  struct Snapshot: Sendable, Equatable {
    let name: String
    let createdAt: Date
    /// The state in the format of an export, with the signing keys.
    let yaml: String
  }

  /// The maximum number of snapshots.
  static let limit = 10

  private let snapshots = Mutex<[Snapshot]>([])

  /// The snapshots, the newest one first.
  var all: [Snapshot] { snapshots.withLock(\.self) }

  /// Adds a snapshot, replacing the one with the same name.
  ///
  /// - Throws: ``ControlError`` if the name is invalid or there are too many snapshots.
  func add(_ snapshot: Snapshot) throws(ControlError) {
    guard snapshot.name.wholeMatch(of: /[A-Za-z0-9._-]{1,40}/) != nil else {
      throw .badRequest("name must be 1 to 40 letters, digits, periods, hyphens, or underscores", field: "name")
    }
    guard snapshot.yaml.utf8.count <= ControlAPI.maximumImportSize else {
      throw .conflict("the state is too large for a snapshot", field: "name")
    }
    let isAdded = snapshots.withLock { all in
      let others = all.filter { $0.name != snapshot.name }
      guard others.count < Self.limit else { return false }
      all = [snapshot] + others
      return true
    }
    guard isAdded else { throw .conflict("there are \(Self.limit) snapshots; delete one first", field: "name") }
  }

  func named(_ name: String?) throws(ControlError) -> Snapshot {
    guard let snapshot = all.first(where: { $0.name == name }) else {
      throw .notFound("no such snapshot", field: "name")
    }
    return snapshot
  }

  func remove(_ name: String?) throws(ControlError) {
    let snapshot = try named(name)
    snapshots.withLock { $0.removeAll { $0.name == snapshot.name } }
  }
}
