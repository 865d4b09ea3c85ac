import Foundation
import KakaoOpenSDK

/// The legacy guide's samples, translated from Objective-C to Swift, as an app from before Swift concurrency.
///
/// The app appends its output to a list.
@available(*, deprecated)
class LegacyGuide: NSObject {
  var lines: [String] = []

  // MARK: Login

  func login(_ done: @escaping () -> Void) {
    // ensure old session was closed
    KOSession.shared().close()

    KOSession.shared()?.open(completionHandler: { error in
      if KOSession.shared()?.isOpen() == true {
        // login success
        self.lines.append("login succeeded.")
      } else {
        // failed
        self.lines.append("login failed.")
      }
      done()
    })
  }

  func loginWithTalk(_ done: @escaping () -> Void) {
    KOSession.shared()?.open(
      completionHandler: { (error) -> Void in
        self.lines.append(error == nil ? "talk" : "no talk: \((error as NSError?)?.code ?? 0)")
        done()
      }, authTypes: [NSNumber(value: KOAuthType.talk.rawValue)])
  }

  /// An app's own function that takes a handler of the SDK's type and also calls it itself.
  func openOnce(completion: @escaping KOSessionCompletionHandler) {
    guard let session = KOSession.shared(), !session.isOpen() else { return completion(nil) }
    session.open(completionHandler: completion)
  }

  func open(_ url: URL) -> Bool {
    if KOSession.isKakaoAccountLoginCallback(url) {
      return KOSession.handleOpen(url)
    }
    return false
  }

  func applicationDidBecomeActive() {
    KOSession.handleDidBecomeActive()
  }

  func applicationDidEnterBackground() {
    KOSession.handleDidEnterBackground()
  }

  func didFinishLaunching() {
    KOSession.shared()?.clientSecret = "<your client secret>"
    KOSession.shared()?.isAutomaticPeriodicRefresh = true
    observer = NotificationCenter.default.addObserver(
      forName: NSNotification.Name.KOSessionDidChange, object: nil, queue: nil
    ) { [weak self] notification in
      self?.kakaoSessionDidChange(notification)
    }
  }

  private var observer: Any?

  func kakaoSessionDidChange(_ notification: Notification) {
    if let session = notification.object as? KOSession, !session.isOpen() {
      // do something for unauthenticated user
      lines.append("unauthenticated")
    }
  }

  func end() {
    KOSession.shared()?.isAutomaticPeriodicRefresh = false
    observer.map(NotificationCenter.default.removeObserver)
  }

  // MARK: Logout

  func logout(_ done: @escaping () -> Void) {
    KOSession.shared()?.logoutAndClose { (success, error) -> Void in
      if success {
        // logout success.
        self.lines.append("logout")
      } else {
        // failed
        self.lines.append("failed to logout.")
      }
      done()
    }
  }
}
