#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  extension LegacySessionTests {
    @Suite struct Open {
      @available(*, deprecated)
      @Test("Observers are notified of a login before its completion handler runs")
      func notificationBeforeHandler() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          let notices = await SessionStateObserver()
          let error = await LegacyApp.failure { handler in
            session.open(completionHandler: { error in
              MainActor.assumeIsolated { #expect(notices.states == [.open]) }
              #expect(session.state == .open)
              handler(error)
            })
            #expect(session.state == .opening)
          }
          await notices.end()
          #expect(error == nil)
          #expect(session.token?.accessToken == "access-1")
        }
        #expect(stub.requests.first?.formFields["client_id"] == LegacyApp.key)
      }

      @available(*, deprecated)
      @Test("A login uses KakaoTalk if it is installed")
      func kakaoTalk() async throws {
        let talk = ClosureSwitcher(isInstalled: { $0.scheme == "kakaokompassauth" }) { _ in
          let url = URL(string: "kakao\(LegacyApp.key)://oauth?code=code-of-talk")
          return await KOSession.handleOpen(url)
        }
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          let browser = RecordingUserAgent()
          let session = try await LegacyApp.start(hosts: hosts, userAgent: browser, appSwitcher: talk)
          #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
          #expect(stub.requests.last?.formFields["code"] == "code-of-talk")
          session.close()
          let account = [NSNumber(value: KOAuthType.account.rawValue)]
          #expect(await LegacyApp.failure { session.open(completionHandler: $0, authTypes: account) } == nil)
          #expect(stub.requests.last?.formFields["code"] == "the-code")
          #expect(browser.pages.count == 1)
        }
      }

      @available(*, deprecated)
      @Test("If KakaoTalk is installed, the user chooses the login method")
      func choice() async throws {
        let chooser = StubChooser(.success(.kakaoAccount))
        let browser = RecordingUserAgent()
        let talk = ClosureSwitcher { _ in
          Issue.record("KakaoTalk was opened, but the user chose Kakao Account.")
          return false
        }
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(
            hosts: hosts, userAgent: browser, appSwitcher: talk, chooser: chooser)
          #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
        }
        #expect(chooser.asked.withLock { $0 } == 1)
        #expect(browser.pages.count == 1)
      }

      @available(*, deprecated)
      @Test("Closing the login method chooser cancels the login")
      func closedChoice() async throws {
        let session = try await LegacyApp.start(
          appSwitcher: ClosureSwitcher { _ in false }, chooser: StubChooser(.failure(SdkError(reason: .Cancelled))))
        let error = await LegacyApp.failure { session.open(completionHandler: $0) }
        #expect(error?.code == Int(KOErrorCancelled.rawValue))
        #expect(session.state == .notOpen)
      }

      @available(*, deprecated)
      @Test(
        "An unavailable login method isn't supported", arguments: [KOAuthType.talk.rawValue, KOAuthType.story.rawValue])
      func unavailableMethod(type: Int) async throws {
        let session = try await LegacyApp.start()
        let error = await LegacyApp.failure {
          session.open(completionHandler: $0, authTypes: [NSNumber(value: type)])
        }
        #expect(error?.code == Int(KOErrorNotSupported.rawValue))
        #expect(session.state == .notOpen)
      }

      @available(*, deprecated)
      @Test("Login parameters are sent to the page")
      func parameters() async throws {
        let browser = RecordingUserAgent()
        try await withLocalPlatform(.platform()) { hosts in
          let session = try await LegacyApp.start(hosts: hosts, userAgent: browser)
          let error = await LegacyApp.failure {
            session.open(
              completionHandler: $0,
              parameters: ["service_terms": "t1,t2", "channel_public_id": "_a", "lang": "ko"])
          }
          #expect(error == nil)
          session.close()
          #expect(await LegacyApp.failure { session.createAccountAndOpen(completion: $0) } == nil)
        }
        #expect(browser.pages.first?.query["service_terms"] == "t1,t2")
        #expect(browser.pages.first?.query["channel_public_id"] == "_a")
        #expect(browser.pages.first?.query["lang"] == "ko")
        #expect(browser.pages.last?.query["prompt"] == "create")
      }

      @available(*, deprecated)
      @Test("A parameter that the SDK sets itself is rejected", arguments: ["state", "redirect_uri", "scope"])
      func reservedParameter(name: String) async throws {
        let browser = RecordingUserAgent()
        let session = try await LegacyApp.start(userAgent: browser)
        let error = await LegacyApp.failure { session.open(completionHandler: $0, parameters: [name: "mine"]) }
        #expect(error?.code == Int(KOErrorBadParameter.rawValue))
        #expect(browser.pages.isEmpty)
      }

      @available(*, deprecated)
      @Test("A login before the SDK is initialized leaves the session unchanged")
      func loginWithoutSetup() async throws {
        let session = try await LegacyApp.start()
        KakaoSDK.initSDK(appKey: "")
        let error = await LegacyApp.failure { session.open(completionHandler: $0) }
        #expect(error?.code == Int(KOErrorIllegalState.rawValue))
        #expect(session.state == .notOpen)
      }

      @available(*, deprecated)
      @Test("An open session isn't opened again")
      func alreadyOpen() async throws {
        let session = try await LegacyApp.start()
        Auth.shared.tokenManager.setToken(LegacyApp.token())
        let error = await LegacyApp.failure {
          session.open(completionHandler: $0)
          #expect(session.state == .open)
        }
        #expect(error?.code == Int(KOErrorAlreadyLoginedUser.rawValue))
        #expect(error?.userInfo[NSUnderlyingErrorKey] is SdkError)
        #expect(session.token?.accessToken == "access-0")
      }

      @available(*, deprecated)
      @Test("Only one login runs at a time")
      func oneLogin() async throws {
        let browser = RecordingUserAgent { _ async throws(SdkError) in
          // The user taps the button again while the page is open.
          let second = await LegacyApp.failure { KOSession.shared()?.open(completionHandler: $0) }
          #expect(second?.code == Int(KOErrorOperationInProgress.rawValue))
          #expect(KOSession.shared()?.state == .opening)
          throw SdkError(reason: .Cancelled)
        }
        let session = try await LegacyApp.start(userAgent: browser)
        let error = await LegacyApp.failure { session.open(completionHandler: $0) }
        #expect(error?.code == Int(KOErrorCancelled.rawValue))
        #expect(session.state == .notOpen)
      }

      @available(*, deprecated)
      @Test("A login with a stored refresh token refreshes the token")
      func legacyToken() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          let session = try await LegacyApp.start(hosts: hosts)
          let token = KOToken(
            accessToken: "old-access", refeshToken: "old-refresh", accessTokenExpiresAt: .distantPast,
            refreshTokenExpiresAt: nil, scopes: nil)
          #expect(await LegacyApp.failure { session.open(with: token, completionHandler: $0) } == nil)
          #expect(session.isOpen())
          #expect(session.token?.accessToken == "access-1")
        }
        #expect(stub.requests.last?.formFields["refresh_token"] == "old-refresh")
      }

      @available(*, deprecated)
      @Test("A login with a nil token fails")
      func missingToken() async throws {
        let session = try await LegacyApp.start()
        let error = await LegacyApp.failure { session.open(with: nil, completionHandler: $0) }
        #expect(error?.code == Int(KOErrorTokenNotFound.rawValue))
      }
    }
  }
#endif
