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
        // The keychain keeps the token, so the user of the last launch is still logged in.
        .task { await session.loadUser() }
        // KakaoTalk returns to the app with a URL.
        .onOpenURL { AuthController.handleOpenUrl(url: $0) }
    }
  }
}
