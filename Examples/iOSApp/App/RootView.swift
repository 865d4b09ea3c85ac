import KakaoSDK
import SwiftUI

/// The login button, or the profile of the user who is logged in.
struct RootView: View {
  @ObservedObject var session: KakaoLoginSession
  var api = UserApi.shared

  var body: some View {
    VStack(spacing: 16) {
      if let user = session.user {
        ProfileView(profile: ProfileContent(user), session: session, api: api)
      } else if session.hasLoaded, !session.isSignedIn {
        KakaoLoginButton(session: session)
          .disabled(session.isSigningIn)
      } else if session.error == nil {
        ProgressView()
      } else {
        Button("Try again") { Task { await session.loadUser() } }
      }
      if let error = session.error {
        Text(error.message)
      }
    }
    .padding()
  }
}
