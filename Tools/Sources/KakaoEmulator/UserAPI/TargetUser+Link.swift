import Hummingbird

extension TargetUser {
  /// Like ``authenticate(_:fields:services:)``, for calls that a user who has not signed up yet may not make.
  static func authenticateLinked(
    _ request: Request, fields: FormFields, services: Services
  ) async throws -> TargetUser {
    let user = try await authenticate(request, fields: fields, services: services)
    guard user.link.connectedAt != nil else { throw KAPIError.notLinked }
    return user
  }

  /// Changes the link as it is now, in one step, and tells the service; returns what was stored.
  func updateLink(
    with services: Services, _ change: @escaping @Sendable (inout Link) throws -> Void
  ) async throws -> Link {
    try await services.changeLink(app: app.id, account: account.id) { stored in
      guard var link = stored else { throw KAPIError.notLinked }
      try change(&link)
      return link
    }
  }
}

extension APIUser {
  /// The same user, for what takes either form.
  var target: TargetUser {
    TargetUser(app: app, account: account, link: link, token: token)
  }
}
