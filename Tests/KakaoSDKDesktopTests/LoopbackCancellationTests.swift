#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKDesktop

  /// Tests that cancel a login over real sockets at each of its suspension points, and before and after each step of
  /// its browser.
  @Suite(.timeLimit(.minutes(10))) struct LoopbackCancellationTests {
    /// A login with its moments.
    private final class Visit: Sendable {
      let login: LoopbackLogin
      let moments: InterruptionPoints

      init(_ moments: InterruptionPoints) throws {
        login = try LoopbackLogin()
        self.moments = moments
      }

      /// A browser that runs independently, like another program.
      ///
      /// The login may be over when it sends the callback.
      var browser: TestBrowser {
        let (login, moments) = (login, moments)
        return TestBrowser { page in
          moments.pass()
          Task {
            moments.pass()
            _ = try? await login.request("/oauth?code=the-code&state=the-state")
            moments.pass()
          }
        }
      }
    }

    @available(macOS 15, iOS 18, *)
    @Test("A canceled login ends, frees its port, and leaks no objects", arguments: [false, true])
    func everyMoment(isEphemeral: Bool) async throws {
      let moments = try await atEveryMoment(in: { try Visit($0) }) { _, cancel in
        cancel()
      } _: { visit in
        try await visit.login.open(with: visit.browser, ephemeral: isEphemeral)
      } check: { visit, result, moment in
        switch result {
        case .success(let url): #expect(url.query == "code=the-code&state=the-state")
        case .failure(let error):
          guard case .ClientFailed(.Cancelled, _)? = error as? SdkError else {
            Issue.record(error, "canceled at moment \(moment)")
            break
          }
        }
        await visit.login.port.freed()
      }
      #expect(moments > 10)
    }
  }
#endif
