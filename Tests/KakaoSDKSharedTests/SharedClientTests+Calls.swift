#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  extension SharedClientTests {
    @Suite struct Calls {
      private let token = OAuthToken(
        accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
        refreshTokenExpiresIn: 7200, scope: nil, scopes: nil)

      @Test("A completion handler gets the result and no error", arguments: SharedCall.allCases)
      func completionResult(call: SharedCall) async throws {
        Auth.shared.tokenManager.setToken(token)
        Auth.shared.setUserAgent(KakaoAppSwitchUserAgent.returning(code: "the-code"))
        let outcome = try await withLocalPlatform(.platform()) { hosts in
          KakaoSDK.initSDK(appKey: "key", hosts: hosts)
          return await call.complete()
        }
        #expect(outcome.error == nil)
        #expect(outcome.hasValue == call.hasValue)
      }

      @Test("A completion handler gets the error and no result", arguments: SharedCall.allCases)
      func completionError(call: SharedCall) async throws {
        Auth.shared.tokenManager.setToken(token)
        Auth.shared.setUserAgent(KakaoAppSwitchUserAgent.returning(code: "the-code"))
        let outcome = try await withLocalPlatform(.repeating(.text("<html>", status: 502))) { hosts in
          KakaoSDK.initSDK(appKey: "key", hosts: hosts)
          return await call.complete()
        }
        #expect((outcome.error as? SdkError)?.getClientError().reason == .InvalidResponse)
        #expect((outcome.error as? SdkError)?.httpStatus == 502)
        #expect(!outcome.hasValue)
      }

      @Test("The app's token manager stores the token and provides it to calls")
      func tokenManager() async throws {
        let manager = RecordingTokenManager()
        Auth.shared.setTokenManager(manager)
        Auth.shared.setUserAgent(KakaoAppSwitchUserAgent.returning(code: "the-code"))
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          KakaoSDK.initSDK(appKey: "key", hosts: hosts)
          #expect(!AuthApi.hasToken())
          _ = try await UserApi.shared.loginWithKakaoAccount()
          #expect(manager.calls.contains(.set("access-1")))
          #expect(AuthApi.hasToken())
          _ = try await UserApi.shared.me()
          try await UserApi.shared.logout()
        }
        #expect(stub.requests.last?.header("Authorization") == "Bearer access-1")
        #expect(manager.calls.last == .delete)
        #expect(!AuthApi.hasToken())
      }

      @Test("setUserAgent determines how the login page is shown")
      func userAgent() async throws {
        let page = Locked<[String: String]>([:])
        Auth.shared.setUserAgent(
          KakaoAppSwitchUserAgent.returning(code: "code-of-the-agent") { query in page.withLock { $0 = query } })
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          KakaoSDK.initSDK(appKey: "key", hosts: hosts)
          _ = try await UserApi.shared.loginWithKakaoAccount(
            prompts: [.Login, .SelectAccount], loginHint: "minji@example.com")
        }
        let query = page.withLock { $0 }
        #expect(query["client_id"] == "key")
        #expect(query["prompt"] == "login,select_account")
        #expect(query["login_hint"] == "minji@example.com")
        #expect(query["nonce"] == nil)
        #expect(stub.requests.first?.formFields["code"] == "code-of-the-agent")
      }

      @Test("A second initSDK call replaces the client")
      func secondInitSDK() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          for key in ["key-1", "key-2"] {
            KakaoSDK.initSDK(appKey: key, hosts: hosts)
            _ = try await AuthApi.shared.token(code: "the-code")
          }
        }
        #expect(stub.requests.map { $0.formFields["client_id"] } == ["key-1", "key-2"])
        #expect(stub.requests.map { $0.formFields["redirect_uri"] } == ["kakaokey-1://oauth", "kakaokey-2://oauth"])
      }

      @Test("A failed unlink keeps the token, and a failed logout removes it")
      func failedUnlinkAndLogout() async throws {
        Auth.shared.tokenManager.setToken(token)
        try await withLocalPlatform(.repeating(.json(#"{"msg":"internal","code":-1}"#, status: 500))) { hosts in
          KakaoSDK.initSDK(appKey: "key", hosts: hosts)
          await #expect(throws: SdkError.self) { try await UserApi.shared.unlink() }
          #expect(AuthApi.hasToken())
          await #expect(throws: SdkError.self) { try await UserApi.shared.logout() }
          #expect(!AuthApi.hasToken())
        }
      }
    }
  }
#endif
