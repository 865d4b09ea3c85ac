#if canImport(UIKit)
  import Foundation
  import KakaoSDKCommon
  import UIKit

  /// The sheet with the two ways to log in.
  ///
  /// The system lets a controller choose its orientation only when it fills the window, so a sheet with an orientation of
  /// its own is a panel over a backdrop, and any other is the system's sheet.
  ///
  /// However it ends, it answers: its presenter must leave it to the system alone to hold it, so that the end of the
  /// controller is the last of these ways.
  final class LoginMethodViewController: UIViewController {
    /// Finished when the sheet has left the screen.
    let isGone = OneShot<Void>()
    /// Finished when the sheet has come up, or never will.
    private let isShown = OneShot<Void>()
    private let bridge: BridgeConfiguration
    private let text = LoginSheetText(preferredLanguages: Locale.preferredLanguages)
    private let whenAnswered: @Sendable (LoginMethodAnswer) -> Void

    init(_ bridge: BridgeConfiguration, whenAnswered: @escaping @Sendable (LoginMethodAnswer) -> Void) {
      self.bridge = bridge
      self.whenAnswered = whenAnswered
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
      whenAnswered(isShown.finish(()) ? .refused : .closed)
      isGone.finish(())
    }

    /// Takes the sheet away, as soon as it has come up: UIKit ignores a dismissal while it is still presenting.
    func leave() {
      Task { [isShown, weak self] in
        await isShown.value(orWhenCancelled: ())
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
      let panel = LoginMethodPanel(text: text, whenAnswered: whenAnswered)
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
      isShown.finish(())
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // What the sheet itself presents hides it for a while; anything else that makes it disappear ends it, such as a
      // new root controller of the window.
      guard isBeingDismissed || presentingViewController == nil || presentedViewController == nil else { return }
      whenAnswered(.closed)
      isGone.finish(())
    }

    private var fillsWindow: Bool { bridge.orientation == .portrait || bridge.orientation == .landscape }

    private func addBackdrop() {
      let answer = whenAnswered
      let backdrop = UIControl(frame: view.bounds)
      backdrop.backgroundColor = UIColor(LoginSheetDesign.backdrop)
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backdrop.addAction(UIAction { _ in answer(.closed) }, for: .touchUpInside)
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
