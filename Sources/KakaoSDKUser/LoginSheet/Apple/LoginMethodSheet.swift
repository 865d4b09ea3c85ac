#if canImport(UIKit)
  import KakaoSDKAuth
  import KakaoSDKCommon
  import UIKit

  /// Asks the user how to log in, in a sheet over what the app shows.
  public struct LoginMethodSheet: LoginMethodChooser {
    /// Makes a chooser.
    public init() {}

    /// Shows the sheet and waits for the user.
    ///
    /// - Parameter configuration: How the sheet looks.
    /// - Returns: The user's choice; the sheet is gone by then.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `Cancelled` when the user or the app put the sheet away or the task was
    ///   cancelled, `NotSupported` when the app shows nothing to put it over, as in an app extension.
    @MainActor
    public func chooseMethod(_ configuration: BridgeConfiguration) async throws(SdkError) -> LoginMethod {
      try await LoginMethodQuestion.ask(LoginMethodSheetPresenter(configuration))
    }
  }

  /// One showing of the sheet. It holds neither the sheet nor what is below it.
  private final class LoginMethodSheetPresenter: LoginMethodPresenter {
    private let configuration: BridgeConfiguration
    private weak var sheet: LoginMethodViewController?
    private var isGone: OneShot<Void>?

    init(_ configuration: BridgeConfiguration) { self.configuration = configuration }

    func present(_ whenAnswered: @escaping @Sendable (LoginMethodAnswer) -> Void) throws(SdkError) {
      guard let top = KeyWindow.current?.rootViewController?.topmost, top.viewIfLoaded?.window != nil else {
        throw SdkError(reason: .NotSupported, message: "The login sheet needs a key window with a view controller.")
      }
      let sheet = LoginMethodViewController(configuration, whenAnswered: whenAnswered)
      self.sheet = sheet
      isGone = sheet.isGone
      // UIKit only logs that it does not present, as over a controller that is on its way out; then nobody holds the
      // sheet, and its end answers.
      top.present(sheet, animated: true)
    }

    func dismiss() async {
      sheet?.leave()
      await isGone?.value(orWhenCancelled: ())
    }
  }

  extension UIViewController {
    /// The controller that is presented over all others.
    fileprivate var topmost: UIViewController {
      guard let presentedViewController, !presentedViewController.isBeingDismissed else { return self }
      return presentedViewController.topmost
    }
  }
#endif
