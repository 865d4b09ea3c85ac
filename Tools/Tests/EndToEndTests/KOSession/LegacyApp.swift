import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import Testing

@testable import KakaoOpenSDK

/// An app of the legacy SDK, and the person who uses it.
@available(*, deprecated)
enum LegacyApp {
  /// Installs the app anew: nobody is logged in, and observers know it.
  static func start(
    _ emulator: RunningEmulator, appKey: String = DemoKey.native, redirectURI: String? = nil,
    decision: BrowserDriver.Decision = .agree, talk: FormFollowingTalk? = nil
  ) async throws -> KOSession {
    KakaoSDK.initSDK(
      KakaoConfiguration(appKey: appKey, redirectURI: redirectURI, hosts: Hosts(emulator: emulator.url)))
    Auth.shared.setTokenManager(TokenManager(store: InMemoryTokenStore()))
    Auth.shared.setAppSwitcher(talk ?? FormFollowingTalk(emulator: emulator.url, isInstalled: false))
    use(decision)
    let session = try #require(KOSession.shared())
    await session.announce()
    return session
  }

  /// From here on the person presses another button on the consent page.
  static func use(_ decision: BrowserDriver.Decision) {
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: decision)
    Auth.shared.setUserAgent(FormFollowingUserAgent(browser: browser))
  }

  /// The error of a step of the session.
  static func failure(
    isolation: isolated (any Actor)? = #isolation, _ step: (@escaping @MainActor ((any Error)?) -> Void) -> Void
  ) async -> NSError? {
    await withCheckedContinuation(isolation: isolation) { continuation in
      step { continuation.resume(returning: $0 as NSError?) }
    }
  }

  /// Whether a call succeeded, and its error.
  static func outcome(
    isolation: isolated (any Actor)? = #isolation, _ call: (@escaping @MainActor (Bool, (any Error)?) -> Void) -> Void
  ) async -> (success: Bool, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      call { continuation.resume(returning: ($0, $1 as NSError?)) }
    }
  }

  /// The user a call gives, and its error.
  static func user(
    isolation: isolated (any Actor)? = #isolation, _ call: (@escaping @MainActor (Any?, (any Error)?) -> Void) -> Void
  ) async -> (user: KOUser?, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      call { continuation.resume(returning: ($0 as? KOUser, $1 as NSError?)) }
    }
  }

  /// What the platform knows of the token, and the error.
  static func tokenInfo(
    isolation: isolated (any Actor)? = #isolation
  ) async -> (info: KOAccessTokenInfo?, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      KOSessionTask.accessTokenInfoTask { continuation.resume(returning: ($0, $1 as NSError?)) }
    }
  }
}
