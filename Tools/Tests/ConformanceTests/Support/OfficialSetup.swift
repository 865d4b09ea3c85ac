import Testing

@testable import KakaoEmulator
@testable import KakaoEmulatorTests

/// A way to set up the app and the emulator for Kakao's SDK.
struct OfficialSetup: Sendable, CaseIterable, CustomTestStringConvertible {
  /// Whether the bundle ID of the recorded app is registered, so that no other app may use the key.
  let hasPlatforms: Bool
  /// Whether the emulator has Kakao's host names, instead of one address for all of Kakao's servers.
  let hasKakaoHosts: Bool

  static let allCases = [false, true].flatMap { platforms in
    [false, true].map { OfficialSetup(hasPlatforms: platforms, hasKakaoHosts: $0) }
  }

  var testDescription: String {
    "\(hasPlatforms ? "with" : "without") platforms, \(hasKakaoHosts ? "Kakao's host names" : "one port")"
  }

  /// The host of the page on which the user chooses an address.
  var appsHost: String { hasKakaoHosts ? "apps.kakao.com" : "127.0.0.1:9090" }

  private var issuer: String { hasKakaoHosts ? "https://kauth.kakao.com" : "https://127.0.0.1:9090" }

  /// Runs `body` with an app that uses Kakao's SDK, on an emulator, after a change to the app's settings.
  func run(
    _ change: @Sendable (inout App) -> Void = { _ in }, body: @Sendable (inout OfficialClient) async throws -> Void
  ) async throws {
    let hash = try TestKeys.demoPassword.get().encoded
    let demo = EmulatorConfig.demoYAML.replacingOccurrences(of: "password: emulator", with: "password_hash: \(hash)")
    try await withEmulator(.yaml("issuer: \(issuer)\n\(demo)")) { emulator in
      for app in try await emulator.storage.apps() {
        try await emulator.change(app.id) {
          if hasPlatforms { $0.platforms = Platforms(iosBundleIDs: ["com.example.official"]) }
          change(&$0)
        }
      }
      var client = OfficialClient(emulator, self)
      try await body(&client)
    }
  }
}
