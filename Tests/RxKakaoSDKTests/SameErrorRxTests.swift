#if Rx
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  /// Tests that a failing Rx call has the same error and the same requests as the async call.
  @Suite struct SameErrorRxTests {
    enum Refusal: CaseIterable {
      case aNewTokenToo, aNewConsentToo, theUserDoesNotAgree, theUserClosesThePage

      var answer: StubResponse {
        guard self != .aNewTokenToo else { return .json(#"{"msg":"expired","code":-401}"#, status: 401) }
        return .json(#"{"msg":"insufficient","code":-402,"required_scopes":["account_email"]}"#, status: 403)
      }

      var callback: String {
        switch self {
        case .aNewTokenToo, .aNewConsentToo: "code=the-code"
        case .theUserDoesNotAgree: "error=access_denied"
        case .theUserClosesThePage: "error=cancelled"
        }
      }
    }

    /// Returns the requests of a call and its result.
    private func outcome(of refusal: Refusal, _ call: (KakaoClient) async throws -> Void) async -> [String] {
      let transport = StubTransport { request in
        switch request.url.path {
        case "/oauth/token": .token
        case "/api/agt": .agt
        default: refusal.answer
        }
      }
      let agent = RecordingUserAgent { "\($0.uri)?\(refusal.callback)&state=\($0.state)" }
      var end = "success"
      do { try await call(.testing(transport, userAgent: agent)) } catch { end = "\(error)" }
      return transport.requests.map { $0.url.path } + [end]
    }

    @Test("A Single fails with the same error as the async call", arguments: Refusal.allCases)
    func singleError(refusal: Refusal) async {
      let plain = await outcome(of: refusal) { _ = try await UserApi(client: $0).me() }
      #expect(plain.last != "success")
      #expect(await outcome(of: refusal) { _ = try await UserApi(client: $0).rx.me().value } == plain)
      let retried = await outcome(of: refusal) { client in
        let retry = AuthApiCommon(client: client).rx.incrementalAuthorizationRequired()
        _ = try await UserApi(client: client).rx.me().retry(when: retry).value
      }
      #expect(retried == plain)
    }

    @Test("A Completable fails with the same error as the async call", arguments: Refusal.allCases)
    func completableError(refusal: Refusal) async {
      let plain = await outcome(of: refusal) { try await UserApi(client: $0).updateProfile(properties: ["a": "b"]) }
      #expect(plain.last != "success")
      let bridged = await outcome(of: refusal) {
        try await UserApi(client: $0).rx.updateProfile(properties: ["a": "b"]).value
      }
      #expect(bridged == plain)
    }

    @Test("A login fails with the same error as the async call", arguments: Refusal.allCases)
    func loginError(refusal: Refusal) async {
      let plain = await outcome(of: refusal) { _ = try await UserApi(client: $0).loginWithKakaoAccount(nonce: "n") }
      #expect(plain.last != "success")
      let bridged = await outcome(of: refusal) {
        _ = try await UserApi(client: $0).rx.loginWithKakaoAccount(nonce: "n").all()
      }
      #expect(bridged == plain)
    }
  }
#endif
