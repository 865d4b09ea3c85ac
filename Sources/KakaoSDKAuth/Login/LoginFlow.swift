import Foundation
import KakaoSDKCommon

/// One login from the first page to the stored token; the only place that orders the steps.
struct LoginFlow: Sendable {
  let client: KakaoClient
  let route: LoginRoute
  /// Unguessable text, 43 characters of base64url: verifier, state and nonce.
  var random: @Sendable () -> String = { RandomText.base64URL(bytes: 32) }

  /// Logs a user in.
  ///
  /// - Returns: The token, which is stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the step that failed; nothing is stored then.
  func run(_ login: LoginRequest) async throws(SdkError) -> OAuthToken {
    let configuration = client.configuration
    let pkce = PKCE(verifier: random())
    let redirect = route.redirect(configuration, state: random())
    let request = AuthorizationRequest(
      login: login, nonce: login.nonce ?? random(), pkce: pkce, redirect: redirect, configuration: configuration)

    let user = login.scopes.isEmpty ? nil : try await client.consentingUser()
    let callback = try await route.callback(to: request)
    let issuer = try configuration.hosts.baseURL(.kauth)
    let code = try AuthorizationCallback(callback, for: redirect, issuer: issuer).code
    return try await client.exchange(
      code: code, verifier: pkce.verifier, redirectURI: redirect.uri, nonce: request.nonce,
      requiringIDToken: login.nonce != nil, consentOf: user)
  }
}
