import KakaoSDK
import KakaoSDKShare
import KakaoSDKTalk
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
      Button("Invite a friend") { Task { await inviteFriend() } }
      Button("Add our channel") { Task { await addChannel() } }
      Button("Log out") { Task { await session.signOut() } }
      // A published app asks the user to confirm first.
      Button("Delete my account") { Task { await session.unlink() } }
    }
  }

  private func askForEmail() async {
    do {
      try await api.askForEmail()
    } catch {
      session.error = error
    }
  }

  private func inviteFriend() async {
    do {
      try await ShareApi.shared.inviteFriend()
    } catch {
      session.error = error
    }
  }

  private func addChannel() async {
    do {
      try await TalkApi.shared.addOurChannel()
    } catch {
      session.error = error
    }
  }
}
