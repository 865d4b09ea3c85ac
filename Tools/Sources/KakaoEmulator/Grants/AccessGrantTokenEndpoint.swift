import Hummingbird

/// `POST /api/agt`: an access grant token, by which one page knows the user without a sign-in at the browser.
///
/// Kakao documents neither errors nor lifetime. That the client is checked as at the token endpoint, and that the access
/// token must have been issued to the very key that asks, is inferred from there.
struct AccessGrantTokenEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let client = try await TokenClient.authenticate(
      fields, from: context.ipAddress, storage: services.storage)
    guard let value = fields["access_token"],
      let token = try await services.storage.accessToken(SecretHash(of: value)), token.expiresAt > services.clock.now,
      let user = try await GrantUser.find(token.grantID, services: services)
    else { throw OAuthError.badAccessToken }
    guard user.grant.clientID.hasSameBytes(as: client.key) else { throw OAuthError.keyMismatch }
    do {
      let agt = try await GrantPasses(services: services).issue(.accessGrantToken, for: user.grant.id)
      return JSON.members([("agt", .string(agt))]).response()
    } catch is StorageError {
      // Logged out or unlinked while this request was on its way.
      throw OAuthError.badAccessToken
    }
  }
}
