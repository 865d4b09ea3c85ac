import KakaoSDK
import SwiftUI

/// An app with Kakao Login.
@main
struct ExampleApp: App {
  /// The login state for all views.
  ///
  /// An app that needs iOS 17 or later can write `@State` instead of `@StateObject`.
  @StateObject private var session = KakaoLoginSession()

  init() {
    KakaoSDK.initSDK(.example())
  }

  var body: some Scene {
    WindowGroup {
      RootView(session: session)
    }
  }
}
