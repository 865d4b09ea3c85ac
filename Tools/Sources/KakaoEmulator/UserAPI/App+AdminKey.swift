import Hummingbird

extension App {
  /// The app whose admin key the request carries. Calls about many users take no access token.
  static func authenticate(_ request: Request, services: Services) async throws -> App {
    guard case .adminKey(let key) = try Credentials(request) else { throw KAPIError.invalidAppKey }
    return try await TargetUser.app(adminKey: key, services: services)
  }
}
