// Log a user in and greet them, on macOS or Linux. To open the system browser, use `LoopbackUserAgent()` instead.
// snippet.hide
#if Desktop
// snippet.show
import KakaoSDK
import KakaoSDKDesktop

let client = KakaoClient(
  configuration: KakaoConfiguration(
    appKey: "d0000000000000000000000000000002",
    redirectURI: "http://localhost:8765/oauth",
    hosts: Hosts(emulator: "http://127.0.0.1:9090")),
  userAgent: LoopbackUserAgent(browser: PrintingBrowser()))
let api = UserApi(client: client)

do {
  print("Open this address and log in:")
  _ = try await api.loginWithKakaoAccount()
  let user = try await api.me()
  print("Hello, \(user.kakaoAccount?.profile?.nickname ?? "stranger")!")
} catch {
  print(error.localizedDescription)
}
// snippet.hide
#endif
