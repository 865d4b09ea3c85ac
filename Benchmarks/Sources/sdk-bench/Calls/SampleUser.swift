import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import KakaoSDK

/// A login of the first demo account with consent to some scopes, which both sides use on the same server.
struct SampleUser {
  static let appKey = "d0000000000000000000000000000002"
  private static let scopes = [
    "account_email", "profile_image", "name", "gender", "age_range", "birthyear", "birthday", "phone_number",
    "shipping_address",
  ]

  let url: URL
  let token: OAuthToken

  init(on emulator: RunningEmulator) async throws {
    url = emulator.url
    let tokens = try await emulator.logIn(scopes: Self.scopes)
    token = OAuthToken(
      accessToken: tokens.accessToken, expiresIn: 21_600, tokenType: "bearer", refreshToken: tokens.refreshToken,
      refreshTokenExpiresIn: 5_184_000, scope: nil, scopes: nil)
  }

  var configuration: KakaoConfiguration { KakaoConfiguration(appKey: Self.appKey, hosts: Hosts(emulator: url)) }

  func client(_ store: any KakaoTokenStore) -> KakaoClient {
    KakaoClient(configuration: configuration, tokenStore: store)
  }

  /// Options for a server without rate limits.
  static func options() -> EmulatorOptions {
    EmulatorOptions(
      configuration: .yaml(
        Emulator.demoConfiguration.replacingOccurrences(
          of: "rate_limits: {enabled: true}", with: "rate_limits: {enabled: false}")))
  }
}
