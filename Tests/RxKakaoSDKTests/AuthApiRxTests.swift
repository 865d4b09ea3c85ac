#if Rx
  import KakaoSDKAuth
  import KakaoSDKCommon
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  @Suite struct AuthApiRxTests {
    @Test("A code is exchanged for a token")
    func codeExchange() async throws {
      let transport = StubTransport(.token)
      let client = KakaoClient.testing(transport)
      let token = try await AuthApi(client: client).rx.token(
        code: "the-code", codeVerifier: "the-verifier", redirectUri: "https://example.com/oauth"
      ).value
      #expect(token.accessToken == "access-2")
      let form = try #require(transport.requests.first?.formFields)
      #expect(form["code"] == "the-code")
      #expect(form["code_verifier"] == "the-verifier")
      #expect(form["redirect_uri"] == "https://example.com/oauth")
    }

    @Test("The nonce must be in the ID token")
    func nonce() async {
      let transport = StubTransport(.token)
      let call = AuthApi(client: .testing(transport)).rx.token(code: "the-code", nonce: "the-nonce")
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.getClientError().reason == .InvalidIDToken)
      #expect(transport.requests.first?.formFields["code"] == "the-code")
    }

    @Test("The stored token is refreshed")
    func refreshStoredToken() async throws {
      let transport = StubTransport(.token)
      let token = try await AuthApi(client: .testing(transport)).rx.refreshToken().value
      #expect(token.accessToken == "access-2")
      #expect(transport.requests.first?.formFields["refresh_token"] == "refresh-1")
    }

    @Test("An invalid refresh token causes the same error as in the async call")
    func invalidRefreshToken() async {
      let refusal = StubResponse.json(#"{"error":"invalid_grant","error_code":"KOE322"}"#, status: 400)
      let call = AuthApi(client: .testing(StubTransport(refusal))).rx.refreshToken()
      let error = await #expect(throws: SdkError.self) { try await call.value }
      #expect(error?.isInvalidTokenError() == true)
    }
  }
#endif
