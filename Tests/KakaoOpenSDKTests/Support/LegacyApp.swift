import Foundation
import KakaoSDK
import TestSupport

@testable import KakaoOpenSDK

/// An app that was written for the legacy SDK.
@available(*, deprecated)
enum LegacyApp {
  static let key = "legacy"

  /// Initializes the SDK in code with this user agent and reports the session's state to its observers.
  static func start(
    hosts: Hosts = Hosts(), userAgent: any KakaoUserAgent = RecordingUserAgent(),
    appSwitcher: any KakaoAppSwitcher = ClosureSwitcher(isInstalled: { _ in false }) { _ in false },
    chooser: (any KakaoLoginMethodChooser)? = nil
  ) async throws -> KOSession {
    KakaoSDK.initSDK(appKey: key, hosts: hosts)
    Auth.shared.setUserAgent(userAgent)
    Auth.shared.setAppSwitcher(appSwitcher)
    UserApi.shared.setLoginMethodChooser(chooser)
    guard let session = KOSession.shared() else { throw CancellationError() }
    await session.postChangeIfNeeded()
    return session
  }

  static func token(expiresIn: TimeInterval = 3600, refreshTokenExpiresIn: TimeInterval = 7200) -> OAuthToken {
    OAuthToken(
      accessToken: "access-0", expiresIn: expiresIn, tokenType: "bearer", refreshToken: "refresh-0",
      refreshTokenExpiresIn: refreshTokenExpiresIn, scope: nil, scopes: nil)
  }

  /// Returns the error of a session operation.
  ///
  /// Traps if the handler is called twice or outside the main actor.
  static func failure(
    isolation: isolated (any Actor)? = #isolation, _ step: (@escaping ((any Error)?) -> Void) -> Void
  ) async -> NSError? {
    await withCheckedContinuation(isolation: isolation) { continuation in
      step { error in
        MainActor.assertIsolated()
        continuation.resume(returning: error as NSError?)
      }
    }
  }

  /// Returns whether a call succeeded, and its error.
  static func outcome(_ call: (@escaping (Bool, (any Error)?) -> Void) -> Void) async -> (
    success: Bool, error: NSError?
  ) {
    await withCheckedContinuation { continuation in
      call { success, error in
        MainActor.assertIsolated()
        continuation.resume(returning: (success, error as NSError?))
      }
    }
  }

  /// Returns the user that a call returns, or its error.
  static func user(
    isolation: isolated (any Actor)? = #isolation, _ call: (@escaping (Any?, (any Error)?) -> Void) -> Void
  ) async -> (user: KOUser?, error: NSError?) {
    await withCheckedContinuation(isolation: isolation) { continuation in
      call { result, error in
        MainActor.assertIsolated()
        continuation.resume(returning: (result as? KOUser, error as NSError?))
      }
    }
  }
}
