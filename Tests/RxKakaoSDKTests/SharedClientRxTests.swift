#if Rx && Desktop
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  @Suite(.serialized, .sharedClient) struct SharedClientRxTests {
    @Test("After RxKakaoSDK.initSDK, requests name the RxSwift flavor")
    func sdkType() async throws {
      let platform = StubTransport.platform()
      let agent = RecordingUserAgent()
      let user = try await withLocalPlatform(platform) { hosts in
        RxKakaoSDK.initSDK(appKey: "key", hosts: hosts)
        Auth.shared.setUserAgent(agent)
        _ = try await UserApi.shared.rx.loginWithKakaoAccount().all()
        return try await UserApi.shared.rx.me().value
      }
      #expect(user.id == 7)
      let headers = platform.requests.map { $0.header("KA") ?? "" }
      #expect(headers.count == 2)
      for header in headers { #expect(header.contains("sdk_type/rx_swift")) }
    }

    /// The sample in docs/sdk.md.
    @Test("The documented sample requests the email address and prints it")
    func emailSample() async throws {
      let agreed = Locked(false)
      let platform = StubTransport { request in
        switch request.url.path {
        case "/oauth/token":
          agreed.withLock { $0 = true }
          return .token
        case "/api/agt": return .agt
        case "/v2/user/me":
          let account =
            agreed.withLock { $0 } ? #""email":"minji@example.com""# : #""email_needs_agreement":true"#
          return .json(#"{"id":7,"kakao_account":{\#(account)}}"#)
        default: throw UnexpectedRequest(request)
        }
      }
      let agent = RecordingUserAgent()
      let said = LineLog()
      let lines = try await withLocalPlatform(platform) { hosts in
        RxKakaoSDK.initSDK(appKey: "key", hosts: hosts)
        Auth.shared.setUserAgent(agent)
        Auth.shared.tokenManager.setToken(
          OAuthToken(
            accessToken: "access-1", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-1",
            refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
        let disposeBag = DisposeBag()
        func print(_ line: Any) { said.write("\(line)") }
        UserApi.shared.rx.me()
          .map { user in
            if user.kakaoAccount?.emailNeedsAgreement == true { throw SdkError(scopes: ["account_email"]) }
            return user
          }
          .retry(when: AuthApiCommon.shared.rx.incrementalAuthorizationRequired())
          .subscribe(onSuccess: { user in print(user.kakaoAccount?.email ?? "") }, onFailure: { error in print(error) })
          .disposed(by: disposeBag)
        let lines = await said.next(1)
        return withExtendedLifetime(disposeBag) { lines }
      }
      #expect(lines == ["minji@example.com"])
      #expect(agent.pages.map { $0.query["scope"] } == ["account_email"])
    }
  }
#endif
