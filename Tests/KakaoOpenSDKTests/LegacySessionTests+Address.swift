#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK
  @testable import KakaoSDKAuth

  extension LegacySessionTests {
    /// Two calls at once ask for the address, which the user has not agreed to share yet.
    @Suite struct Address {
      /// A platform that gives the address to those who have the token of the consent page.
      private let platform = StubTransport { request in
        switch request.url?.path {
        case "/api/agt": .json(#"{"agt":"the-grant"}"#)
        case "/oauth/token":
          .json(
            """
            {"access_token":"access-1","token_type":"bearer","refresh_token":"refresh-1","expires_in":43199,
            "scope":"account_email","refresh_token_expires_in":5183999}
            """)
        case "/v2/user/me":
          request.value(forHTTPHeaderField: "Authorization") == "Bearer access-1"
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

      /// What both calls end with, when the user answers the page as told.
      @available(*, deprecated)
      private func askTwice(
        _ answer: @escaping @Sendable (Redirect) -> String
      ) async throws -> (first: (address: String?, code: Int?), second: (address: String?, code: Int?), pages: Int) {
        let second = Locked<Task<(address: String?, code: Int?), Never>?>(nil)
        let isOver = Locked(false)
        let browser = RecordingUserAgent { redirect in
          second.withLock { second in
            second =
              second
              ?? Task {
                defer { isOver.withLock { $0 = true } }
                return await Self.ask()
              }
          }
          // The user answers once the other call waits for the page.
          while (try? Auth.shared.client().gate.waitingCount) == 0, !isOver.withLock({ $0 }) { await Task.yield() }
          return answer(redirect)
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
      @Test func onePageGivesItToBoth() async throws {
        let (first, second, pages) = try await askTwice { "\($0.uri)?code=the-code&state=\($0.state)" }
        #expect(first.address == "minji@example.com" && second.address == "minji@example.com")
        #expect(pages == 1)
      }

      @available(*, deprecated)
      @Test func oneRefusalCancelsBoth() async throws {
        let (first, second, pages) = try await askTwice { "\($0.uri)?error=access_denied&state=\($0.state)" }
        #expect(first.code == Int(KOErrorCancelled.rawValue) && second.code == Int(KOErrorCancelled.rawValue))
        #expect(pages == 1)
      }
    }
  }
#endif
