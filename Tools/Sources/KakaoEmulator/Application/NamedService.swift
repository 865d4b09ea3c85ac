import ServiceLifecycle

/// A service with a name. A service group prints each of its services to name it, which takes longer than opening the
/// database when the service holds all that the emulator has.
struct NamedService: Service, CustomStringConvertible {
  let description: String
  let service: any Service

  func run() async throws {
    try await service.run()
  }
}
