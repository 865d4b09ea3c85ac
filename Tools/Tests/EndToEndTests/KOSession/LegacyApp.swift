import Foundation
import KakaoEmulatorTesting
import KakaoSDK
import Testing

@testable import KakaoOpenSDK

/// An app that uses the legacy API, and its user.
@available(*, deprecated)
enum LegacyApp {
  /// Initializes the SDK without a logged-in user and notifies the session's observers.
  static func start(
    _ emulator: RunningEmulator, appKey: String = DemoKey.native, redirectURI: String? = nil,
    decision: BrowserDriver.Decision = .agree, talk: FormFollowingTalk? = nil
  ) async throws -> KOSession {
    KakaoSDK.initSDK(
      KakaoConfiguration(appKey: appKey, redirectURI: redirectURI, hosts: Hosts(emulator: emulator.url)))
    Auth.shared.setTokenManager(TokenManager(store: KakaoInMemoryTokenStore()))
    Auth.shared.setAppSwitcher(talk ?? FormFollowingTalk(emulator: emulator.url, isInstalled: false))
    use(decision)
    let session = try #require(KOSession.shared())
    await session.postChangeIfNeeded()
    return session
  }

  /// Makes the user press the button for `decision` on every consent page from now on.
  static func use(_ decision: BrowserDriver.Decision) {
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: decision)
    Auth.shared.setUserAgent(FormFollowingUserAgent(browser: browser))
  }

  /// Runs a step of the session and returns its error.
  static func failure(
    isolation: isolated (any Actor)? = #isolation, _ step: (@escaping ((any Error)?) -> Void) -> Void
  ) async -> NSError? {
    await withCheckedContinuation(isolation: isolation) { continuation in
      step { continuation.resume(returning: $0 as NSError?) }
    }
  }

  /// Runs a call and returns whether it succeeded, and its error.
  static func outcome(
    isolation: isolated (any Actor)? = #isolation, _ call: (@escaping (Bool, (any Error)?) -> Void) -> Void
  ) async -> (success: Bool, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      call { continuation.resume(returning: ($0, $1 as NSError?)) }
    }
  }

  /// Runs a call and returns its user and its error.
  static func user(
    isolation: isolated (any Actor)? = #isolation, _ call: (@escaping (Any?, (any Error)?) -> Void) -> Void
  ) async -> (user: KOUser?, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      call { continuation.resume(returning: ($0 as? KOUser, $1 as NSError?)) }
    }
  }

  /// Returns the information about the access token, and the error.
  static func tokenInfo(
    isolation: isolated (any Actor)? = #isolation
  ) async -> (info: KOAccessTokenInfo?, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      KOSessionTask.accessTokenInfoTask { continuation.resume(returning: ($0, $1 as NSError?)) }
    }
  }
}
