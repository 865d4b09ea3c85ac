/// An attack that is pending in the emulator.
struct PendingFault: Sendable {
  private let emulator: RunningEmulator
  private let id: Int

  init(_ attack: EmulatorFault.Preset, app: EmulatorApp, in emulator: RunningEmulator) async throws {
    self.emulator = emulator
    id = try await emulator.addFault(.preset(attack, match: .init(app: app.id))).id
  }

  /// Removes the attack, even if the task is canceled, and returns how often it took effect.
  func remove() async throws -> Int {
    try await Task {
      let faults = try await emulator.faults()
      try await emulator.control("DELETE", "faults/\(id)")
      return faults.first { $0.id == id }?.hits ?? 0
    }.value
  }
}

extension Result where Failure == any Error {
  /// Creates the result of an asynchronous closure.
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
