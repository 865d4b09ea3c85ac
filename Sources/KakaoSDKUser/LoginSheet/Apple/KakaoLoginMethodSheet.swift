#if canImport(UIKit)
  package import KakaoSDKAuth
  public import KakaoSDKCommon
  import UIKit

  /// A chooser that asks the user for the login method in a sheet.
  public struct KakaoLoginMethodSheet: KakaoLoginMethodChooser {
    private let anchor: PresentationAnchor

    /// Creates a chooser that shows its sheet in the app's key window.
    public init() { self.init { KeyWindow.current } }

    private init(anchor: @escaping PresentationAnchor) { self.anchor = anchor }

    /// Shows the sheet and waits for the user's selection.
    ///
    /// - Parameter configuration: The appearance of the sheet.
    /// - Returns: The method that the user selected. When this method returns, the sheet has disappeared.
    /// - Throws: ``/KakaoSDKCommon/SdkError``:
    ///   - `Cancelled` if the user or the app closes the sheet; `TaskCancelled` if the task is canceled.
    ///   - `NotSupported` if the sheet can't be shown, for example in an app extension, which has no visible view
    ///     controller.
    @MainActor
    public func chooseMethod(_ configuration: BridgeConfiguration) async throws(SdkError) -> KakaoLoginMethod {
      try await LoginMethodPrompt.show(LoginMethodSheetPresenter(configuration, over: anchor()))
    }
  }

  extension KakaoLoginMethodSheet: WindowPresenting {
    package func presenting(in anchor: @escaping PresentationAnchor) -> KakaoLoginMethodSheet {
      KakaoLoginMethodSheet(anchor: anchor)
    }
  }

  /// The presenter of one sheet.
  ///
  /// It keeps only weak references to the sheet and to the window below it.
  private final class LoginMethodSheetPresenter: LoginMethodPresenter {
    private let configuration: BridgeConfiguration
    private weak var window: UIWindow?
    private weak var sheet: LoginMethodViewController?
    private var didDismiss: SingleValuePromise<Void>?

    init(_ configuration: BridgeConfiguration, over window: UIWindow?) {
      self.configuration = configuration
      self.window = window
    }

    func present(_ onOutcome: @escaping @Sendable (LoginMethodOutcome) -> Void) throws(SdkError) {
      guard let top = window?.rootViewController?.topmost, top.viewIfLoaded?.window != nil else {
        throw SdkError(.NotSupported, code: .windowMissing, .loginSheetWindowMissing)
      }
      let sheet = LoginMethodViewController(configuration, onOutcome: onOutcome)
      self.sheet = sheet
      didDismiss = sheet.didDismiss
      // If UIKit can't present the sheet, for example over a controller that is being dismissed, it only logs the
      // failure. The sheet is then deallocated, which reports the outcome.
      top.present(sheet, animated: true)
    }

    func dismiss() async {
      sheet?.close()
      await didDismiss?.value(orWhenCancelled: ())
    }
  }

  extension UIViewController {
    /// The view controller that is presented on top of all others.
    fileprivate var topmost: UIViewController {
      guard let presentedViewController, !presentedViewController.isBeingDismissed else { return self }
      return presentedViewController.topmost
    }
  }
#endif
