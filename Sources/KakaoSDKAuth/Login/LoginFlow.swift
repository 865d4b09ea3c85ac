import Foundation
import KakaoSDKCommon

/// One login from the first page to the stored token; the only place that orders the steps.
struct LoginFlow: Sendable {
  let client: KakaoClient
  let userAgent: any UserAgent
  /// Unguessable text, 43 characters of base64url: verifier, state and nonce.
  var random: @Sendable () -> String = { RandomText.base64URL(bytes: 32) }

  /// Logs a user in.
  ///
  /// - Returns: The token, which is stored by then.
  /// - Throws: ``KakaoSDKCommon/SdkError`` of the step that failed; nothing is stored then.
  func run(_ request: LoginRequest) async throws(SdkError) -> OAuthToken {
    let pkce = PKCE(verifier: random())
    let redirect = Redirect(uri: client.configuration.redirectURI, state: random())
    let nonce = request.nonce ?? random()
    let page = try AuthorizationURL.make(
      for: request, nonce: nonce, pkce: pkce, redirect: redirect, configuration: client.configuration)

    let callback = try await userAgent.open(page, returningTo: redirect)
    let issuer = try client.configuration.hosts.baseURL(.kauth)
    let code = try AuthorizationCallback(callback, for: redirect, issuer: issuer).code
    return try await client.exchange(
      code: code, verifier: pkce.verifier, redirectURI: redirect.uri, nonce: nonce,
      requiringIDToken: request.nonce != nil)
  }
}
