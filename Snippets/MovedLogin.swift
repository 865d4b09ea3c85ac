// A login with completion handlers, rewritten with async calls.
import KakaoSDK

// snippet.hide
KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
// snippet.show
@MainActor func logIn() async throws -> User {
  if UserApi.isKakaoTalkLoginAvailable() {
    _ = try await UserApi.shared.loginWithKakaoTalk()
  } else {
    _ = try await UserApi.shared.loginWithKakaoAccount()
  }
  return try await UserApi.shared.me()
}
// snippet.hide

do {
  print(try await logIn().id ?? 0)
} catch {
  print(error.localizedDescription)
}
