import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

/// An app that makes the calls of the guides' samples with other arguments and uses the results.
@MainActor
final class GuideApp {
  enum Note: Equatable, Sendable {
    case loggedIn(accessToken: String)
    case tokenIsValid(seconds: Int64)
    case needsLogin
    case user(id: Int64?)
    case loggedOut
    case unlinked
    case failed(String)
  }

  private(set) var notes: [Note] = []
  private var whenNoted: CheckedContinuation<Void, Never>?

  func launch(hosts: Hosts) {
    KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001", loggingEnable: false, hosts: hosts)
  }

  /// Opens a URL as `application(_:open:options:)` and `onOpenURL` do.
  func open(_ url: URL) -> Bool {
    if AuthApi.isKakaoTalkLoginUrl(url) {
      return AuthController.handleOpenUrl(url: url)
    }
    return false
  }

  /// Opens URLs as `scene(_:openURLContexts:)` does, ignoring the result.
  func open(contexts: Set<URL>) {
    if let url = contexts.first {
      if AuthApi.isKakaoTalkLoginUrl(url) {
        _ = AuthController.handleOpenUrl(url: url)
        AuthController.handleOpenUrl(url: url)
      }
    }
  }

  func note(_ note: Note) {
    notes.append(note)
    whenNoted?.resume()
    whenNoted = nil
  }

  /// Starts a sample and waits until it is finished.
  func run(_ sample: @MainActor (GuideApp) -> Void) async -> Note? {
    notes = []
    sample(self)
    if notes.isEmpty { await withCheckedContinuation { whenNoted = $0 } }
    return notes.last
  }
}
