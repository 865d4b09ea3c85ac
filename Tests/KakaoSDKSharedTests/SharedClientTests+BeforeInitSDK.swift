#if compiler(>=6.2) && (os(Linux) || os(macOS))
  import Foundation
  import KakaoSDK
  import Testing

  extension SharedClientTests {
    /// Tests that run in separate processes, because `initSDK` must not have been called.
    @Suite struct BeforeInitSDK {
      @Test("Every async call reports that initSDK wasn't called")
      func asyncCalls() async {
        await #expect(processExitsWith: .success) {
          for call in SharedCall.allCases {
            let error = await #expect(throws: SdkError.self, "\(call)") { try await call.run() }
            #expect(error?.getClientError().reason == .MustInitAppKey, "\(call)")
          }
        }
      }

      @Test("Every call with a completion handler reports that initSDK wasn't called")
      func completionHandlers() async {
        await #expect(processExitsWith: .success) {
          for call in SharedCall.allCases {
            let outcome = await call.complete()
            #expect((outcome.error as? SdkError)?.getClientError().reason == .MustInitAppKey, "\(call)")
            #expect(!outcome.hasValue, "\(call)")
          }
        }
      }

      @Test("Before initSDK, there is no configuration")
      func noConfiguration() async {
        await #expect(processExitsWith: .success) {
          let noKey = #expect(throws: SdkError.self) { try KakaoSDK.shared.appKey() }
          let noScheme = #expect(throws: SdkError.self) { try KakaoSDK.shared.scheme() }
          #expect(noKey?.getClientError().reason == .MustInitAppKey)
          #expect(noScheme?.getClientError().reason == .MustInitAppKey)
          #expect(KakaoSDK.shared.redirectUri() == "")
          #expect(KakaoSDK.shared.hosts() == Hosts())
          #expect(!KakaoSDK.shared.isLoggingEnable())
          #expect(!AuthApi.hasToken())
        }
      }

      @Test("Before initSDK, no URL is a login callback")
      func noCallback() async {
        await #expect(processExitsWith: .success) {
          for text in ["kakao://oauth?code=1", "oauth?code=1", "?code=1", "/", "https://example.com/?code=1"] {
            let url = try #require(URL(string: text))
            #expect(!AuthApi.isKakaoTalkLoginUrl(url), "\(text)")
            let isTaken = await AuthController.handleOpenUrl(url: url)
            #expect(!isTaken, "\(text)")
          }
        }
      }
    }
  }
#endif
