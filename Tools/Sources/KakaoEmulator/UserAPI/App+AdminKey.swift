import Hummingbird

extension App {
  /// Returns the app whose admin key is in the request. Calls that concern several users don't accept access tokens.
  static func authenticate(_ request: Request, services: Services) async throws -> App {
    guard case .adminKey(let key) = try Credentials(request) else { throw KAPIError.invalidAppKey }
    return try await TargetUser.app(adminKey: key, services: services)
  }
}
