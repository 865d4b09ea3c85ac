#if Rx && Desktop
  import KakaoSDKAuth
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDK
  import RxSwift
  import TestSupport
  import Testing

  #if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
  #endif

  @Suite(.serialized, .sharedClient) struct SharedClientRxTests {
    @Test func initSDKMarksCallsAsComingFromRxSwift() async throws {
      let platform = StubTransport.platform()
      let agent = RecordingUserAgent()
      let user = try await withLocalPlatform(platform) { hosts in
        RxKakaoSDK.initSDK(appKey: "key", hosts: hosts)
        Auth.shared.setUserAgent(agent)
        _ = try await UserApi.shared.rx.loginWithKakaoAccount().all()
        return try await UserApi.shared.rx.me().value
      }
      #expect(user.id == 7)
      let headers = platform.requests.map { $0.value(forHTTPHeaderField: "KA") ?? "" }
      #expect(headers.count == 2)
      for header in headers { #expect(header.contains("sdk_type/rx_swift")) }
    }
  }
#endif
