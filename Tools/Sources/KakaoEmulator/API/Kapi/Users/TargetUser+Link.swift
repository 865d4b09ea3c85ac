import Hummingbird

extension TargetUser {
  /// Authenticates like ``authenticate(_:from:fields:services:)``, but throws for a user who hasn't signed up yet.
  static func authenticateLinked(
    _ request: Request, context: EmulatorRequestContext, fields: FormFields, services: Services
  ) async throws -> TargetUser {
    let user = try await authenticate(request, context: context, fields: fields, services: services)
    guard user.link.connectedAt != nil else { throw KAPIError.notLinked }
    return user
  }

  /// Changes the current link atomically and notifies the service.
  ///
  /// Returns the changed link.
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
  /// The same user as a ``TargetUser``.
  var target: TargetUser {
    TargetUser(app: app, account: account, link: link, token: token)
  }
}
