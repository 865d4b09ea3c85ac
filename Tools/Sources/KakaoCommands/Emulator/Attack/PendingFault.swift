/// An attack that is pending in the emulator.
struct PendingFault: Sendable {
  private let control: EmulatorControl
  private let id: Int64

  init(_ preset: String, app: Int64, control: EmulatorControl) async throws {
    let body: JSONValue = ["preset": .string(preset), "match": ["app": .integer(app)]]
    let added = try await control.call("POST", "faults", body, as: JSONValue.self)
    (self.control, id) = (control, added["id"]?.integer ?? 0)
  }

  /// Removes the attack and returns how often it acted.
  func remove() async throws -> Int64 {
    let faults = try await control.call("GET", "faults", as: JSONValue.self)["faults"]?.elements ?? []
    _ = try await control.call("DELETE", "faults/\(id)", as: JSONValue.self)
    return faults.first { $0["id"]?.integer == id }?["hits"]?.integer ?? 0
  }
}

extension Result where Failure == any Error {
  /// Creates the result of an asynchronous closure.
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
