// The code of an app that used KOSession, rewritten for the new API.
import KakaoSDK

// snippet.hide
KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
@MainActor func showLogin() {}
@MainActor func showHome(_ user: User) {}
// snippet.show
/// Shows the user when the app starts, or logs the user in if `asking` is `true`, as the login button does.
@MainActor func openSession(asking: Bool) async throws {
  if asking && UserApi.isKakaoTalkLoginAvailable() {
    _ = try await UserApi.shared.loginWithKakaoTalk()
  } else if asking {
    _ = try await UserApi.shared.loginWithKakaoAccount()
  } else if !AuthApi.hasToken() {
    return showLogin()
  }
  let user = try await UserApi.shared.me()
  print(user.id ?? 0, user.kakaoAccount?.profile?.nickname ?? "", user.properties?["age"] ?? "")
  showHome(user)
}

/// Shows the login page after each logout, and refreshes the token, while the app runs.
func followSession() async throws {
  let session = try Auth.shared.client().tokens
  let renewal = Task { await session.refreshAutomatically() }
  defer { renewal.cancel() }
  for await change in session.changes() {
    if case .signedOut = change { await showLogin() }
  }
}
// snippet.hide

try await openSession(asking: false)
