#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK
  @testable import KakaoSDKAuth

  extension LegacySessionTests {
    /// Tests of two concurrent calls that need an email address that the user hasn't consented to share yet.
    @Suite struct Address {
      /// A platform that returns the email address only for the access token that the consent page issues.
      private let platform = StubTransport { request in
        switch request.url.path {
        case "/api/agt": .json(#"{"agt":"the-grant"}"#)
        case "/oauth/token":
          .json(
            """
            {"access_token":"access-1","token_type":"bearer","refresh_token":"refresh-1","expires_in":43199,
            "scope":"account_email","refresh_token_expires_in":5183999}
            """)
        case "/v2/user/me":
          request.header("Authorization") == "Bearer access-1"
            ? .json(#"{"id":7,"kakao_account":{"email_needs_agreement":false,"email":"minji@example.com"}}"#)
            : .json(#"{"id":7,"kakao_account":{"email_needs_agreement":true}}"#)
        default: throw UnexpectedRequest(request)
        }
      }

      @available(*, deprecated)
      private static func ask() async -> (address: String?, code: Int?) {
        let (user, error) = await LegacyApp.user {
          KOSessionTask.meTask(withPropertyKeys: [KOUserEmailPropertyKey], completionHandler: $0)
        }
        return (user?.email, error?.code)
      }

      /// Returns the results of both calls and the number of opened pages.
      ///
      /// `answer` returns the callback URL of a page.
      @available(*, deprecated)
      private func askTwice(
        _ answer: @escaping @Sendable (KakaoExpectedCallback) -> String
      ) async throws -> (first: (address: String?, code: Int?), second: (address: String?, code: Int?), pages: Int) {
        let second = Locked<Task<(address: String?, code: Int?), Never>?>(nil)
        let isOver = Locked(false)
        let browser = RecordingUserAgent { expectedCallback in
          second.withLock { second in
            second =
              second
              ?? Task {
                defer { isOver.withLock { $0 = true } }
                return await Self.ask()
              }
          }
          // The page returns after the second call has started to wait for it.
          while (try? Auth.shared.client().gate.waitingCount) == 0, !isOver.withLock({ $0 }) { await Task.yield() }
          return answer(expectedCallback)
        }
        return try await withLocalPlatform(platform) { hosts in
          _ = try await LegacyApp.start(hosts: hosts, userAgent: browser)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let first = await Self.ask()
          let other = try #require(second.withLock { $0 })
          return (first, await other.value, browser.pages.count)
        }
      }

      @available(*, deprecated)
      @Test("One consent page returns the email address to both calls")
      func sharedConsent() async throws {
        let (first, second, pages) = try await askTwice { "\($0.uri)?code=the-code&state=\($0.state)" }
        #expect(first.address == "minji@example.com" && second.address == "minji@example.com")
        #expect(pages == 1)
      }

      @available(*, deprecated)
      @Test("If the user declines once, both calls are canceled")
      func sharedRefusal() async throws {
        let (first, second, pages) = try await askTwice { "\($0.uri)?error=access_denied&state=\($0.state)" }
        #expect(first.code == Int(KOErrorCancelled.rawValue) && second.code == Int(KOErrorCancelled.rawValue))
        #expect(pages == 1)
      }
    }
  }
#endif
