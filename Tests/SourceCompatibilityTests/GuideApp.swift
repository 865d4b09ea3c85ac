import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser

/// An app that goes on from the guides' samples (see ``Guide``): other arguments, and something done with what comes.
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

  /// As in `application(_:open:options:)` and `onOpenURL`.
  func open(_ url: URL) -> Bool {
    if AuthApi.isKakaoTalkLoginUrl(url) {
      return AuthController.handleOpenUrl(url: url)
    }
    return false
  }

  /// As in `scene(_:openURLContexts:)`, which ignores the answer.
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

  /// Starts a sample and waits until it has come to its end.
  func run(_ sample: @MainActor (GuideApp) -> Void) async -> Note? {
    notes = []
    sample(self)
    if notes.isEmpty { await withCheckedContinuation { whenNoted = $0 } }
    return notes.last
  }
}
