#if canImport(UIKit)
  import KakaoSDKAuth
  import KakaoSDKCommon
  import UIKit

  /// Asks the user how to log in, in a sheet over what the app shows.
  @available(iOSApplicationExtension, unavailable)
  public struct LoginMethodSheet: LoginMethodChooser {
    /// Makes a chooser.
    public init() {}

    /// Shows the sheet and waits for the user.
    ///
    /// - Parameter configuration: How the sheet looks.
    /// - Returns: The user's choice; the sheet is gone by then.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `Cancelled` when the user closed the sheet or the task was cancelled,
    ///   `NotSupported` when the app shows nothing to put it over.
    @MainActor
    public func chooseMethod(_ configuration: BridgeConfiguration) async throws(SdkError) -> LoginMethod {
      guard let top = KeyWindow.current?.rootViewController?.topmost else { throw .nothingToCover }
      return try await LoginMethodQuestion.ask(LoginMethodSheetPresenter(configuration, over: top))
    }
  }

  /// One showing of the sheet.
  private final class LoginMethodSheetPresenter: LoginMethodPresenter {
    private let configuration: BridgeConfiguration
    private let top: UIViewController
    private var sheet: LoginMethodViewController?

    init(_ configuration: BridgeConfiguration, over top: UIViewController) {
      self.configuration = configuration
      self.top = top
    }

    func present(_ whenAnswered: @escaping @MainActor @Sendable (LoginMethodAnswer) -> Void) throws(SdkError) {
      let sheet = LoginMethodViewController(configuration, whenAnswered: whenAnswered)
      top.present(sheet, animated: true) { sheet.isShown.finish(()) }
      // UIKit only logs that it could not present, as over a controller that is on its way out.
      guard sheet.presentingViewController != nil else { throw .nothingToCover }
      self.sheet = sheet
    }

    func dismiss() async {
      guard let sheet, sheet.presentingViewController != nil else { return }
      // A task of its own, since a cancelled one would not wait.
      await Task {
        // UIKit ignores a dismissal while it is still presenting.
        await sheet.isShown.value(orWhenCancelled: ())
        guard let presenting = sheet.presentingViewController else { return }
        presenting.dismiss(animated: true) { sheet.isGone.finish(()) }
        await sheet.isGone.value(orWhenCancelled: ())
      }.value
    }
  }

  extension UIViewController {
    /// The controller that is presented over all others.
    fileprivate var topmost: UIViewController {
      guard let presentedViewController, !presentedViewController.isBeingDismissed else { return self }
      return presentedViewController.topmost
    }
  }

  extension SdkError {
    fileprivate static let nothingToCover = SdkError(
      reason: .NotSupported, message: "The login sheet needs a key window with a view controller.")
  }
#endif
