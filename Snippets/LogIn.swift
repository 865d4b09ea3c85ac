// Log in with KakaoTalk where it is installed, else with the Kakao Account, and ask for one more consent item.
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
  } catch .ClientFailed(.Cancelled, _), .ClientFailed(.ReturnedWithoutResult, _) {
    // The user changed their mind.
  } catch {
    show(error.localizedDescription, hint: error.recoverySuggestion)
  }
}
// snippet.hide

func show(_ text: String, hint: String?) {
  print(text, hint ?? "")
}

await logIn()
