import KakaoSDKAuth
import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoOpenSDK

extension DeviceTests {
  @Suite @MainActor struct KOSessionPresenterTests {
    @available(*, deprecated)
    @Test("The login page is shown in the presenter's window")
    func presenterWindow() throws {
      Device.start()
      KakaoSDK.initSDK(appKey: "one")
      let session = try #require(KOSession.shared())
      let controller = UIViewController(nibName: nil, bundle: nil)
      let window = Device.window(controller)
      session.presentingViewController = controller
      #expect(session.presentingViewController === controller)
      #expect(KOSession.window === window)
      session.presentingViewController = nil
      #expect(KOSession.window === Device.front)
    }

    @available(*, deprecated)
    @Test("If the presenter is released or not on screen, the key window is used")
    func noPresenterWindow() throws {
      Device.start()
      KakaoSDK.initSDK(appKey: "one")
      let session = try #require(KOSession.shared())
      session.presentingViewController = UIViewController(nibName: nil, bundle: nil)
      #expect(session.presentingViewController == nil)
      #expect(KOSession.window === Device.front)
      let unseen = UIViewController(nibName: nil, bundle: nil)
      session.presentingViewController = unseen
      #expect(KOSession.window === Device.front)
      session.presentingViewController = nil
    }
  }
}
