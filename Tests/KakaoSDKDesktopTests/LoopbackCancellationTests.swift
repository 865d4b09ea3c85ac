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
    /// A login and its interruption points.
    private final class Visit: Sendable {
      let login: LoopbackLogin
      let interruptionPoints: InterruptionPoints

      init(_ interruptionPoints: InterruptionPoints) throws {
        login = try LoopbackLogin()
        self.interruptionPoints = interruptionPoints
      }

      /// A browser that runs independently, like another program.
      ///
      /// The login may already have ended when the browser sends the callback.
      var browser: TestBrowser {
        let (login, interruptionPoints) = (login, interruptionPoints)
        return TestBrowser { page in
          await interruptionPoints.reach()
          Task {
            await interruptionPoints.reach()
            _ = try? await login.request("/oauth?code=the-code&state=the-state")
            await interruptionPoints.reach()
          }
        }
      }
    }

    @available(macOS 15, iOS 18, *)
    @Test("A canceled login ends, frees its port, and leaks no objects", arguments: [false, true])
    func everyMoment(isEphemeral: Bool) async throws {
      let pointCount = try await atEveryInterruptionPoint(in: { try Visit($0) }) { _, cancel in
        cancel()
        return nil
      } _: { visit in
        try await visit.login.open(with: visit.browser, ephemeral: isEphemeral)
      } check: { visit, result, point in
        switch result {
        case .success(let url): #expect(url.query == "code=the-code&state=the-state")
        case .failure(let error):
          guard case .ClientFailed(.TaskCancelled, _)? = error as? SdkError else {
            Issue.record(error, "canceled at interruption point \(point)")
            break
          }
        }
        await visit.login.port.waitUntilFree()
      }
      #expect(pointCount > 10)
    }
  }
#endif
