import Foundation
import KakaoSDKCommon

/// The steps of one login, from the first page to the stored token.
struct LoginFlow: Sendable {
  let client: KakaoClient
  let route: LoginRoute
  /// Generates the verifier, `state`, and nonce: 256 random bits in 43 characters of base64url.
  var random: @Sendable () -> String = { RandomText.base64URL(bytes: 32) }

  /// Logs a user in.
  ///
  /// It checks first that a token can be stored, and throws before opening a page if not.
  ///
  /// - Returns: The token, which has been stored.
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the step that failed. No token of this login is stored then.
  func run(_ login: LoginRequest) async throws(SdkError) -> OAuthToken {
    try client.tokens.preflightLogin()
    let configuration = client.configuration
    let pkce = PKCE(verifier: random())
    let expectedCallback = route.expectedCallback(configuration, state: random())
    let request = AuthorizationRequest(
      login: login, nonce: login.nonce ?? random(), pkce: pkce, expectedCallback: expectedCallback,
      configuration: configuration)

    let user = login.scopes.isEmpty ? nil : try await client.consentingUser()
    let completion = LoginCompletion(
      client: client, request: request, user: user, issuer: try configuration.hosts.baseURL(.kauth))
    let callback = try await route.callback(to: request, holding: client.gate) { completion.startLate($0) }
    return try await completion.run(callback)
  }
}
