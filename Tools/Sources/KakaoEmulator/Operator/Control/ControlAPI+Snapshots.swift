import Hummingbird

/// Operations on named snapshots of the whole state.
extension ControlAPI {
  func listSnapshots() -> JSON {
    [
      "snapshots": .array(
        snapshots.all.map { ["name": .string($0.name), "created_at": .date($0.createdAt)] })
    ]
  }

  /// Saves the state under a name, replacing a snapshot with the same name.
  func saveSnapshot(_ name: String) async throws -> JSON {
    let yaml = try await StateExport(services: services).yaml(withKeys: true)
    try snapshots.add(.init(name: name, createdAt: services.clock.now, yaml: yaml))
    return listSnapshots()
  }

  /// Replaces the state with a snapshot, like an import.
  func restoreSnapshot(_ name: String?) async throws -> JSON {
    try await restore(try snapshots.named(name).yaml)
    return ["restored": true]
  }

  func removeSnapshot(_ name: String?) throws -> JSON {
    try snapshots.remove(name)
    return listSnapshots()
  }
}
