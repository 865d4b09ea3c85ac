import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct DemoRedirectURITests {
  @Test(
    "The demo apps have the redirect URIs that frameworks use by default",
    arguments: [
      "http://localhost:8080/login/oauth2/code/kakao", "http://localhost:3000/api/auth/callback/kakao",
      "http://localhost:3000/auth/kakao/callback", "http://127.0.0.1:3000/auth/kakao/callback",
      "http://localhost:3000/users/auth/kakao/callback", "http://localhost:3000/oauth",
      "http://localhost:8000/accounts/kakao/login/callback/", "http://127.0.0.1:8000/accounts/kakao/login/callback/",
      "http://localhost:8000/complete/kakao/", "http://127.0.0.1:8000/complete/kakao/",
      "http://localhost:5000/authorize", "http://127.0.0.1:5000/auth", "http://localhost:5000/auth/callback",
      "http://127.0.0.1:8000/auth/callback", "http://localhost:8765/oauth", "http://localhost:8769/oauth",
    ])
  func frameworksAreRegistered(uri: String) async throws {
    try await withEmulator { emulator in
      for app in [1234, 5678] {
        let login = try await emulator.control("login", #"{"app":\#(app),"account":1,"redirect_uri":"\#(uri)"}"#)
        #expect(login.status == .ok, "\(app)")
      }
    }
  }
}
