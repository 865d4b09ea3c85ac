import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// A command that logs its user in with Kakao and prints the profile.
///
/// `CLI` uses the token of the last run and logs in if no token is stored. `CLI logout` logs out.
@main
struct CLI {
  let client: KakaoClient

  static func main() async {
    do throws(SdkError) {
      let cli = CLI(environment: ProcessInfo.processInfo.environment)
      try await CommandLine.arguments.dropFirst().first == "logout" ? cli.logOut() : cli.greet()
    } catch {
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  init(environment: [String: String]) {
    let configuration = KakaoConfiguration(
      // The defaults are those of the emulator's demo app. For Kakao, register this redirect URI in its console.
      appKey: environment["KAKAO_REST_API_KEY"] ?? "d0000000000000000000000000000002",
      redirectURI: "http://localhost:8765/oauth", clientSecret: environment["KAKAO_CLIENT_SECRET"],
      hosts: environment["KAKAO_EMULATOR_URL"].map { Hosts(emulator: $0) } ?? Hosts())
    let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".kakao-login-example")
    // macOS has a keychain, but only for programs that are signed with an application identifier.
    let store = KakaoEncryptedFileTokenStore(
      file: folder.appendingPathComponent("token"), issuer: configuration.hosts.kauth, appKey: configuration.appKey)
    client = KakaoClient(configuration: configuration, tokenStore: store, userAgent: LoopbackUserAgent())
  }

  func greet() async throws(SdkError) {
    let api = UserApi(client: client)
    if try await client.tokens.stored() == nil {
      print("Log in, in the browser that opens.")
      _ = try await api.loginWithKakaoAccount()
    }
    let user = try await api.me()
    print("Hello, \(user.kakaoAccount?.profile?.nickname ?? "stranger")!")
  }

  func logOut() async throws(SdkError) {
    try await UserApi(client: client).logout()
    print("Logged out.")
  }
}
