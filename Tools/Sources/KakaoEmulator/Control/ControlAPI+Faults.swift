import Hummingbird

/// Faults for upcoming requests.
extension ControlAPI {
  func faults() -> JSON {
    ["faults": .array(services.faults.all.map(\.json))]
  }

  func addFault(_ request: Request) async throws -> Response {
    services.faults.add(try Fault(json: try await request.json(JSON.self))).json.response(.created)
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
