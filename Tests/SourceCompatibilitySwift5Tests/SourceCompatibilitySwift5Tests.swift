#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  /// Code that was written before Swift concurrency compiles in Swift 5 mode, without a warning, and works.
  @Suite(.serialized, .sharedClient) struct SourceCompatibilitySwift5Tests {
    @Test func anOldAppLogsInReadsItsUserAndLogsOut() async throws {
      let manager = OldTokenManager()
      Auth.shared.setUserAgent(AppSwitchUserAgent.returning(code: "the-code"))
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

    @Test func anOldAppMayCallFromAnyQueue() async throws {
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
