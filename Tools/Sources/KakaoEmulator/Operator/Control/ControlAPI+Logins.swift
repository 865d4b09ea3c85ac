import Hummingbird

/// Operations on the login log.
extension ControlAPI {
  func logins(_ request: Request) throws -> JSON {
    let fields = try FormFields(request.uri.query ?? "")
    let limit = try RequestLog.Filter.number(fields["limit"], "limit", in: 1...LoginLog.capacity) ?? 50
    let before = try RequestLog.Filter.number(fields["before"], "before", in: 1...Int.max)
    let logins = services.logins.logins(limit: limit, before: before)
    return ["logins": .array(logins.map { $0.json(at: services.clock.now) })]
  }

  func login(_ context: EmulatorRequestContext) throws -> JSON {
    guard let id = context.parameters.get("id").flatMap({ Int($0) }), let login = services.logins.login(id: id)
    else { throw ControlError.notFound("no such login", field: "id") }
    return login.json(at: services.clock.now)
  }
}
