import Hummingbird

/// The handler of `POST /api/agt`, which issues an access grant token.
///
/// The token identifies its user to a page, even if the browser isn't signed in. The token can be used once.
///
/// Kakao documents neither the endpoint's errors nor the token's lifetime. Two rules are inferred from the token
/// endpoint: the client must authenticate, and the access token must have been issued to the client's app key. The
/// platform is taken from the `KA` header, because Kakao's SDKs send only the fields `client_id` and `access_token`.
struct AccessGrantTokenEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let header = KAHeader(request)
    let client = try await TokenClient.authenticate(request, fields, from: context.ipAddress, storage: services.storage)
    {
      $0.hasPlatform(of: header, key: $1)
    }
    guard let value = fields["access_token"],
      let token = try await services.storage.accessToken(SecretHash(of: value)), token.expiresAt > services.clock.now,
      let grant = try await services.caller(of: token.grantID)?.grant
    else { throw OAuthError.badAccessToken }
    guard grant.clientID.hasSameBytes(as: client.key) else { throw OAuthError.keyMismatch }
    do {
      let agt = try await services.issueCredential(.accessGrantToken, for: grant.id)
      return JSON.members([("agt", .string(agt))]).response()
    } catch is StorageError {
      // The user logged out or was unlinked while this request was handled.
      throw OAuthError.badAccessToken
    }
  }
}
