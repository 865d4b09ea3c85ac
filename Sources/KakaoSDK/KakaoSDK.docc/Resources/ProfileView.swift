import KakaoSDK
import SwiftUI

/// The profile of the user who is logged in.
struct ProfileView: View {
  let profile: ProfileContent
  let session: KakaoLoginSession
  let api: UserApi

  var body: some View {
    VStack(spacing: 16) {
      Text(profile.nickname)
      if let email = profile.email {
        Text(email)
      }
      if profile.canAskForEmail {
        Button("Share my email address") { Task { await askForEmail() } }
      }
      Button("Log out") { Task { await session.signOut() } }
    }
  }

  private func askForEmail() async {
    do {
      try await api.askForEmail()
    } catch {
      session.error = error
    }
  }
}
