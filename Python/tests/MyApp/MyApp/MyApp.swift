import KakaoSDK
import SwiftUI

@main struct MyApp: App {
  init() { KakaoSDK.initSDK(appKey: "NATIVE_APP_KEY") }

  var body: some Scene {
    WindowGroup {
      Button("Log in") { Task { try await UserApi.shared.loginWithKakaoTalk() } }
        .onOpenURL { AuthController.handleOpenUrl(url: $0) }
    }
  }

  func deleteAccount() async throws { try await UserApi.shared.unlink() }
}
