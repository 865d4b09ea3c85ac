#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  /// Tests that the legacy guide's samples compile in Swift 5 mode without concurrency annotations and work.
  @Suite(.serialized, .sharedClient) struct LegacyGuideTests {
    /// A platform whose user is already linked to the app but hasn't consented to sharing the email address.
    private let platform = StubTransport { request in
      switch request.url.path {
      case "/oauth/token":
        .json(
          """
          {"access_token":"access-1","token_type":"bearer","refresh_token":"refresh-1","expires_in":43199,
          "scope":"profile_nickname","refresh_token_expires_in":5183999}
          """)
      case "/v2/user/me":
        .json(
          """
          {"id":7,"properties":{"age":"20"},"kakao_account":{"email_needs_agreement":true,
          "profile":{"nickname":"Minji"}}}
          """)
      case "/v1/user/access_token_info": .json(#"{"id":7,"expires_in":7199,"app_id":1234}"#)
      case "/v1/user/signup": .json(#"{"msg":"already registered","code":-102}"#, status: 400)
      case "/v1/user/logout", "/v1/user/unlink", "/v1/user/update_profile": .json(#"{"id":7}"#)
      case "/api/agt": .json(#"{"agt":"the-grant"}"#)
      default: throw UnexpectedRequest(request)
      }
    }

    @available(*, deprecated)
    @Test("The samples have the results that the guide describes")
    func samples() async throws {
      let app = LegacyGuide()
      try await withLocalPlatform(platform) { hosts in
        KakaoSDK.initSDK(appKey: "old-key", hosts: hosts)
        letTheUserLogIn(to: app)
        Auth.shared.setAppSwitcher(ClosureSwitcher(isInstalled: { _ in false }) { _ in false })
        // Report the changes from an earlier test before the app starts to observe.
        await KOSession.shared()?.postChangeIfNeeded()
        app.didFinishLaunching()
        app.applicationDidBecomeActive()
        for sample in [app.login, app.signup, app.me, app.meWithKeys, app.save, app.tokenInfo, app.unlink] {
          await run(sample)
        }
        for sample in [app.loginWithTalk, app.login, app.logout, app.logout, app.tokenInfo] { await run(sample) }
        app.applicationDidEnterBackground()
        app.end()
      }
      #expect(
        app.lines == [
          "login succeeded.", "already registered", "userId=7", "nickName=Minji", "age=20",
          "succeeded to set my properties.", "expires in 7199000 ms", "unauthenticated", "unlinked", "no talk: 10",
          "login succeeded.", "unauthenticated", "logout", "failed to logout.", "unexpected",
        ])
    }

    @available(*, deprecated)
    @Test("A user who declines to share the email address counts as disagreed")
    func refusedAddress() async throws {
      let app = LegacyGuide()
      try await withLocalPlatform(platform) { hosts in
        KakaoSDK.initSDK(appKey: "old-key", hosts: hosts)
        letTheUserLogIn(to: app)
        await run(app.login)
        Auth.shared.setUserAgent(
          RecordingUserAgent { expectedCallback in
            "\(expectedCallback.uri)?error=access_denied&state=\(expectedCallback.state)"
          })
        await run(app.meWithEmail)
      }
      #expect(app.lines == ["login succeeded.", "disagreed"])
    }

    @available(*, deprecated)
    @Test("An app's functions can have parameters of the handler types")
    func handlerTypes() async throws {
      let app = LegacyGuide()
      try await withLocalPlatform(platform) { hosts in
        KakaoSDK.initSDK(appKey: "old-key", hosts: hosts)
        letTheUserLogIn(to: app)
        for _ in ["logs in", "is logged in"] {
          await run { done in
            app.openOnce { error in
              app.lines.append(error == nil ? "open" : "not open")
              done()
            }
          }
        }
        for isOffline in [true, false] {
          await run { done in
            app.fetchMe(isOffline: isOffline) { result, _ in
              app.lines.append("userId=\((result as? KOUser)?.id ?? 0)")
              done()
            }
          }
          await run { done in
            app.fetchTokenInfo(isOffline: isOffline) { info, _ in
              app.lines.append("expires in \(info?.expiresIn ?? 0) s")
              done()
            }
          }
          await run { done in
            app.leave(isOffline: isOffline) { success, _ in
              app.lines.append(success ? "unlinked" : "not unlinked")
              done()
            }
          }
        }
      }
      #expect(
        app.lines == [
          "open", "open", "userId=0", "expires in 0 s", "not unlinked", "userId=7", "expires in 7199 s", "unlinked",
        ])
    }

    /// Sets a user agent whose pages immediately open the app with an authorization code.
    @available(*, deprecated)
    private func letTheUserLogIn(to app: LegacyGuide) {
      Auth.shared.setUserAgent(
        KakaoAppSwitchUserAgent.returning(code: "the-code") { _ in
        } reopen: {
          app.open($0)
        })
    }

    private func run(_ sample: (@escaping () -> Void) -> Void) async {
      await withCheckedContinuation { continuation in sample { continuation.resume() } }
    }
  }
#endif
