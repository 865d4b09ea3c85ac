import KakaoSDKCommon

/// The parameters of one authorization request, including its generated values (RFC 6749, section 4.1.1; RFC 7636;
/// OpenID Connect Core 1.0, section 3.1.2.1).
struct AuthorizationRequest: Sendable {
  let login: LoginRequest
  let nonce: String
  let pkce: PKCE
  let expectedCallback: ExpectedCallback
  let configuration: KakaoConfiguration

  /// The value of the `KA` header, which identifies the SDK, the device, and the app to Kakao.
  var kaHeader: String {
    KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value
  }
}
