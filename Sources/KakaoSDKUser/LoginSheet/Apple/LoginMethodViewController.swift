#if canImport(UIKit)
  import Foundation
  import KakaoSDKCommon
  import UIKit

  /// The view controller of the login sheet.
  ///
  /// The system lets a view controller choose its orientation only if it fills the window. For a fixed orientation, the
  /// view is therefore a panel over a full-screen backdrop; otherwise it is a system sheet.
  ///
  /// `onOutcome` is always called, at the latest when the controller is deallocated. The presenter must therefore not
  /// keep a strong reference to the controller.
  final class LoginMethodViewController: UIViewController {
    /// A promise that is fulfilled when the sheet has disappeared.
    let didDismiss = SingleValuePromise<Void>()
    /// A promise that is fulfilled when the sheet has appeared, or when the controller is deallocated.
    private let didAppear = SingleValuePromise<Void>()
    private let bridge: BridgeConfiguration
    private let text = LoginSheetText(preferredLanguages: Locale.preferredLanguages)
    private let onOutcome: @Sendable (LoginMethodOutcome) -> Void

    init(_ bridge: BridgeConfiguration, onOutcome: @escaping @Sendable (LoginMethodOutcome) -> Void) {
      self.bridge = bridge
      self.onOutcome = onOutcome
      super.init(nibName: nil, bundle: nil)
      overrideUserInterfaceStyle = UIUserInterfaceStyle(bridge.uiMode)
      modalPresentationStyle = fillsWindow ? .overFullScreen : .pageSheet
      guard let sheet = fillsWindow ? nil : sheetPresentationController else { return }
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.prefersEdgeAttachedInCompactHeight = true
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    deinit {
      onOutcome(didAppear.fulfill(()) ? .notPresented : .closed)
      didDismiss.fulfill(())
    }

    /// Dismisses the sheet after it has appeared, because UIKit ignores a dismissal during the presentation.
    func close() {
      Task { [didAppear, weak self] in
        await didAppear.value(orWhenCancelled: ())
        self?.presentingViewController?.dismiss(animated: true)
      }
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      switch bridge.orientation {
      case .portrait: .portrait
      case .landscape: .landscape
      case .auto, nil: super.supportedInterfaceOrientations
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityViewIsModal = true
      if fillsWindow {
        addBackdrop()
      } else {
        view.backgroundColor = .systemBackground
      }
      let panel = LoginMethodPanel(text: text, onOutcome: onOutcome)
      panel.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(panel)
      NSLayoutConstraint.activate([
        panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        fillsWindow
          ? panel.bottomAnchor.constraint(equalTo: view.bottomAnchor)
          : panel.topAnchor.constraint(equalTo: view.topAnchor),
      ])
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      didAppear.fulfill(())
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // A controller that the sheet presents hides the sheet only temporarily. In all other cases the sheet is closed,
      // for example if the window gets a new root view controller.
      guard isBeingDismissed || presentingViewController == nil || presentedViewController == nil else { return }
      onOutcome(.closed)
      didDismiss.fulfill(())
    }

    private var fillsWindow: Bool { bridge.orientation == .portrait || bridge.orientation == .landscape }

    private func addBackdrop() {
      let onOutcome = self.onOutcome
      let backdrop = UIControl(frame: view.bounds)
      backdrop.backgroundColor = UIColor(LoginSheetDesign.backdrop)
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backdrop.addAction(UIAction { _ in onOutcome(.closed) }, for: .touchUpInside)
      view.addSubview(backdrop)
    }
  }

  extension UIUserInterfaceStyle {
    fileprivate init(_ mode: LoginUiMode?) {
      switch mode {
      case .light: self = .light
      case .dark: self = .dark
      case .auto, nil: self = .unspecified
      }
    }
  }
#endif
