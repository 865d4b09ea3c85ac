import Combine
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import SwiftUI
import Testing

@Suite @MainActor struct LoginSessionTests {
  private let session = KakaoLoginSession(
    api: UserApi(client: KakaoClient(configuration: KakaoConfiguration(appKey: "key"))))

  @Test("Observers of the session are notified before a change")
  func objectWillChange() {
    var seen: [Bool] = []
    session.objectWillChange.standInHandlers.append { [session] in
      MainActor.assumeIsolated { seen.append(session.error == nil) }
    }
    session.error = SdkError(reason: .TimedOut)
    #expect(seen == [true])
    #expect(session.error != nil)
  }

  @Test("Tapping a session's button starts a login")
  func button() async {
    let rendering = StandInRendering(of: KakaoLoginButton(session: session))
    for action in rendering.actions { action() }
    // The client has no user agent.
    while session.error == nil { await Task.yield() }
    #expect(session.error?.clientFailureCode == .userAgentMissing)
  }
}
