// Log in with KakaoTalk if it is installed, otherwise with the Kakao Account, and request one more consent item.
import KakaoSDK

// snippet.hide
KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
// snippet.show
@MainActor func logIn() async {
  do {
    if UserApi.isKakaoTalkLoginAvailable() {
      _ = try await UserApi.shared.loginWithKakaoTalk()
    } else {
      _ = try await UserApi.shared.loginWithKakaoAccount()
    }
    let user = try await UserApi.shared.me()
    if user.kakaoAccount?.emailNeedsAgreement == true {
      _ = try await UserApi.shared.loginWithKakaoAccount(scopes: ["account_email"])
    }
  } catch .ClientFailed(.Cancelled, _), .ClientFailed(.TaskCancelled, _), .ClientFailed(.ReturnedWithoutResult, _),
    .AuthFailed(.AccessDenied, _)
  {
    // The user changed their mind in the browser, in KakaoTalk, or on the consent page, or the task was canceled.
  } catch {
    // The recovery suggestion is for developers. Show users your own text.
    print(error.localizedDescription, error.recoverySuggestion ?? "")
  }
}
// snippet.hide

await logIn()
