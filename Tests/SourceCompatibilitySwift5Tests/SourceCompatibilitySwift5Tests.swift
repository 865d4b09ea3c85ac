#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  /// Tests that code from before Swift concurrency compiles without a warning in Swift 5 mode and works.
  @Suite(.serialized, .sharedClient) struct SourceCompatibilitySwift5Tests {
    @Test("An old app logs in, reads its user, and logs out")
    func legacyApp() async throws {
      let manager = OldTokenManager()
      Auth.shared.setUserAgent(KakaoAppSwitchUserAgent.returning(code: "the-code"))
      let app = OldApp()
      try await withLocalPlatform(.platform()) { hosts in
        app.start(hosts: hosts, tokenManager: manager)
        let token = try await result { app.logIn(completion: $0) }
        #expect(token.accessToken == "access-1")
        #expect(manager.getToken()?.accessToken == "access-1")
        let isValid = await withCheckedContinuation { continuation in
          app.checkToken { continuation.resume(returning: $0) }
        }
        #expect(isValid)
        #expect(try await result { app.readName($0) } == "7")
        #expect(app.screen.lines == ["user 7"])
        #expect(try await result { app.renew($0) }.accessToken == "access-1")
        let refusal = await failure { app.logOut($0) }
        #expect(refusal == nil)
        #expect(manager.getToken() == nil)
      }
    }

    @Test("An old app may make calls from any queue")
    func anyQueue() async throws {
      let manager = OldTokenManager()
      manager.setToken(
        OAuthToken(
          accessToken: "access-0", expiresIn: 3600, tokenType: "bearer", refreshToken: "refresh-0",
          refreshTokenExpiresIn: 7200, scope: nil, scopes: nil))
      let app = OldApp()
      try await withLocalPlatform(.platform()) { hosts in
        app.start(hosts: hosts, tokenManager: manager)
        let outcome = await failure { app.logOutOnAQueue($0) }
        #expect(outcome == nil)
        #expect(app.screen.lines == ["logged out"])
        let refusal = await failure { app.unlink($0) } as? SdkError
        #expect(refusal?.getClientError().reason == .TokenNotFound)
        #expect((app.lastError as? SdkError)?.getClientError().reason == .TokenNotFound)
      }
    }

    @Test("An old app can pass its own handlers to calls")
    func forwardedHandlers() async throws {
      let manager = OldTokenManager()
      let app = OldApp()
      let platform = GuidePlatform()
      Auth.shared.setUserAgent(KakaoAppSwitchUserAgent(switcher: platform.switcher))
      Auth.shared.setAppSwitcher(platform.switcher)
      try await withLocalPlatform(platform.api) { hosts in
        app.start(hosts: hosts, tokenManager: manager)
        #expect(try await result { app.logInWithTalk($0) }.accessToken == "access-1")
        #expect(try await result { app.signUp($0) } == 7)
        #expect(await failure { app.store(["age_range": "20~30", "visits": 2], $0) } == nil)
        #expect(try await result { app.readScopes($0) }.scopes?.first?.id == "gender")
        #expect(try await result { app.revoke(scopes: ["gender"], $0) }.id == 7)
        #expect(try await result { app.readTerms($0) }.serviceTerms?.first?.tag == "terms_a")
        #expect(try await result { app.revoke(terms: ["test_tag1"], $0) }.revokedServiceTerms?.count == 1)
        #expect(try await result { app.readAddresses($0) }.shippingAddresses?.first?.isDefault == true)
        let id = try await result { app.chooseAddress($0) }
        #expect(try await result { app.readAddress(id, $0) }.shippingAddresses?.first?.id == id)
      }
    }

    private func result<Value>(_ call: (@escaping (Value?, Error?) -> Void) -> Void) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        call { value, error in
          if let value = value {
            continuation.resume(returning: value)
          } else {
            continuation.resume(throwing: error ?? CancellationError())
          }
        }
      }
    }

    private func failure(_ call: (@escaping (Error?) -> Void) -> Void) async -> Error? {
      await withCheckedContinuation { continuation in
        call { continuation.resume(returning: $0) }
      }
    }
  }
#endif
