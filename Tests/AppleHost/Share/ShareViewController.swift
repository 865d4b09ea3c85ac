import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import UIKit

/// A share extension that logs a user in.
///
/// It builds only if the SDK's API is available in app extensions.
final class ShareViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
    // An app extension has no key window, so it provides the window of its view.
    Auth.shared.setUserAgent(KakaoWebAuthenticationUserAgent { [weak self] in self?.viewIfLoaded?.window })
    let button = KakaoLoginUIButton()
    button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  private func logIn() {
    Task {
      do {
        _ = try await UserApi.shared.loginWithKakaoAccount()
        extensionContext?.completeRequest(returningItems: nil)
      } catch {
        extensionContext?.cancelRequest(withError: error)
      }
    }
  }
}
