import ServiceLifecycle

/// A service with a name.
///
/// Without it, a service group prints the whole service value to get a name, which takes longer than opening the
/// database.
struct NamedService: Service, CustomStringConvertible {
  let description: String
  let service: any Service

  func run() async throws {
    try await service.run()
  }
}
