import Hummingbird

/// The handler of `POST` and `GET /oauth/token`.
///
/// It authenticates the client and then handles the grant. The parameters of both methods can be in the query. A body
/// that isn't a form has no parameters.
struct TokenEndpoint: Sendable {
  private let services: Services
  private let grants: [String: any GrantHandler]

  init(services: Services) {
    self.services = services
    grants = [
      "authorization_code": AuthorizationCodeGrant(services: services),
      "refresh_token": RefreshTokenGrant(services: services),
    ]
  }

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let client = try await TokenClient.authenticate(fields, from: context.ipAddress, storage: services.storage) {
      $0.hasPlatform(of: fields, key: $1)
    }
    guard let name = fields["grant_type"] else {
      throw OAuthError.invalidRequest("grant_type is missing").because("KOE207", .missing("grant_type"))
    }
    guard let grant = grants[name] else {
      throw OAuthError.unsupportedGrant.with(.sent(name), .allowed(grants.keys.sorted()))
    }
    return try await grant.redeem(fields, client: client).json.response()
  }
}

/// The handler of a grant type.
protocol GrantHandler: Sendable {
  func redeem(_ fields: FormFields, client: TokenClient) async throws -> TokenResponse
}
