import Hummingbird

/// Operations on faults for upcoming requests.
extension ControlAPI {
  func faults() -> JSON {
    ["faults": .array(services.faults.all.map(\.json))]
  }

  func addFault(_ request: Request) async throws -> Response {
    try await add(try Fault(json: try await request.json())).json.response(.created)
  }

  /// Adds a fault.
  ///
  /// Throws an error if the fault's app, account, or key doesn't exist, because such a fault usually has a wrong ID and
  /// would never apply.
  func add(_ fault: Fault) async throws -> Fault {
    func reject(_ problem: String, _ condition: String) -> ControlError {
      .badRequest("match.\(condition): \(problem)", field: "match.\(condition)")
    }
    let storage = services.storage
    if let app = fault.match.app, try await storage.app(id: app) == nil { throw reject("no such app", "app") }
    if let account = fault.match.account, try await storage.account(id: account) == nil {
      throw reject("no such account", "account")
    }
    if let key = fault.match.key {
      let owner = try await storage.apps().first { $0.keys.all.contains { $0.value == key } }
      guard let owner else { throw reject("no app has this key", "key") }
      guard [nil, owner.id].contains(fault.match.app) else { throw reject("the key belongs to another app", "key") }
    }
    return services.faults.add(fault)
  }

  func removeFaults() -> JSON {
    services.faults.removeAll()
    return faults()
  }

  func removeFault(_ context: EmulatorRequestContext) throws -> JSON {
    guard let id = context.parameters.get("id", as: Int.self), services.faults.remove(id: id) else {
      throw ControlError.notFound("no such fault", field: "id")
    }
    return faults()
  }
}
