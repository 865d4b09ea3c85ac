// A login with completion handlers, rewritten with an async call.
// snippet.hide
import KakaoSDKCommon
// snippet.show
import KakaoSDKUser

// snippet.hide
KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
// snippet.show
@MainActor func logIn() async throws -> User {
  _ = try await UserApi.shared.loginWithInstalledMethod()
  return try await UserApi.shared.me()
}
// snippet.hide

do {
  print(try await logIn().id ?? 0)
} catch {
  print(error.localizedDescription)
}
