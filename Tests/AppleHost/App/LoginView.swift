import KakaoSDKUser
import SwiftUI

/// A view that logs the user in and shows the user ID or the error.
struct LoginView: View {
  @State private var outcome = "Not logged in"

  var body: some View {
    VStack {
      Text(outcome)
      KakaoLoginButton {
        Task { await logIn() }
      }
    }
  }

  private func logIn() async {
    do {
      _ = try await UserApi.shared.loginWithKakao()
      let user = try await UserApi.shared.me()
      outcome = user.id.map { "Logged in as \($0)" } ?? "Not signed up"
    } catch {
      outcome = error.localizedDescription
    }
  }
}
