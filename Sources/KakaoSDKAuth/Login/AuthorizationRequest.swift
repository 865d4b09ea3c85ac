import KakaoSDKCommon

/// One login with everything that was drawn for it (RFC 6749, 4.1.1; RFC 7636; OpenID Connect Core 1.0, 3.1.2.1).
struct AuthorizationRequest: Sendable {
  let login: LoginRequest
  let nonce: String
  let pkce: PKCE
  let redirect: Redirect
  let configuration: KakaoConfiguration

  /// What identifies SDK, device and app to the platform.
  var kaHeader: String {
    KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value
  }
}
