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
      Button("Log out") { Task { await session.signOut() } }
      // A published app asks the user to confirm first.
      Button("Delete my account") { Task { await session.unlink() } }
    }
  }
}
