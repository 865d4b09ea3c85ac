import Foundation
import KakaoSDK
import TestSupport

@testable import KakaoOpenSDK

/// An app that was written for the legacy SDK.
@available(*, deprecated)
enum LegacyApp {
  static let key = "legacy"

  /// Initialises the SDK in code, as the user agent answers; nobody is logged in, and observers know it.
  static func start(
    hosts: Hosts = Hosts(), userAgent: any UserAgent = RecordingUserAgent(),
    appSwitcher: any AppSwitcher = ClosureSwitcher(isInstalled: { _ in false }) { _ in false },
    chooser: (any LoginMethodChooser)? = nil
  ) async throws -> KOSession {
    KakaoSDK.initSDK(appKey: key, hosts: hosts)
    Auth.shared.setUserAgent(userAgent)
    Auth.shared.setAppSwitcher(appSwitcher)
    UserApi.shared.setLoginMethodChooser(chooser)
    guard let session = KOSession.shared() else { throw CancellationError() }
    await session.announce()
    return session
  }

  static func token(expiresIn: TimeInterval = 3600, refreshTokenExpiresIn: TimeInterval = 7200) -> OAuthToken {
    OAuthToken(
      accessToken: "access-0", expiresIn: expiresIn, tokenType: "bearer", refreshToken: "refresh-0",
      refreshTokenExpiresIn: refreshTokenExpiresIn, scope: nil, scopes: nil)
  }

  /// The error of a step of the session; a handler that is called twice or not on the main actor traps.
  static func failure(
    isolation: isolated (any Actor)? = #isolation, _ step: (@escaping @MainActor ((any Error)?) -> Void) -> Void
  ) async -> NSError? {
    await withCheckedContinuation(isolation: isolation) { continuation in
      step { error in
        MainActor.assertIsolated()
        continuation.resume(returning: error as NSError?)
      }
    }
  }

  /// Whether a call succeeded, and its error.
  static func outcome(_ call: (@escaping @MainActor (Bool, (any Error)?) -> Void) -> Void) async -> (
    success: Bool, error: NSError?
  ) {
    await withCheckedContinuation { continuation in
      call { success, error in
        MainActor.assertIsolated()
        continuation.resume(returning: (success, error as NSError?))
      }
    }
  }

  /// The user a call gives, or its error.
  static func user(
    isolation: isolated (any Actor)? = #isolation, _ call: (@escaping @MainActor (Any?, (any Error)?) -> Void) -> Void
  ) async -> (user: KOUser?, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      call { result, error in
        MainActor.assertIsolated()
        continuation.resume(returning: (result as? KOUser, error as NSError?))
      }
    }
  }
}
