public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
  case automatic = -2
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var portrait: Self { Self(rawValue: 1 << 1) }
  public static var landscapeLeft: Self { Self(rawValue: 1 << 4) }
  public static var landscapeRight: Self { Self(rawValue: 1 << 3) }
  public static var landscape: Self { [.landscapeLeft, .landscapeRight] }
  public static var allButUpsideDown: Self { [.portrait, .landscape] }
}

@MainActor
open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var view: UIView! {
    if loaded == nil {
      loaded = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      viewDidLoad()
    }
    return loaded
  }

  private var loaded: UIView?
  open var viewIfLoaded: UIView? { loaded }
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open private(set) lazy var sheetPresentationController: UISheetPresentationController? =
    [.pageSheet, .formSheet, .automatic].contains(modalPresentationStyle) ? UISheetPresentationController() : nil

  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open private(set) var isBeingPresented = false
  open private(set) var isBeingDismissed = false

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard !Self.standInDefersPresentations else {
      Self.standInDefersPresentations = false
      Self.standInAnimations.append { self.present(viewControllerToPresent, animated: flag, completion: completion) }
      return
    }
    // The real one logs the attempt and never calls the completion.
    guard presentedViewController == nil, !isBeingDismissed, let window = viewIfLoaded?.window else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    window.addSubview(viewControllerToPresent.view)
    viewControllerToPresent.isBeingPresented = true
    Self.standInAnimate {
      viewControllerToPresent.viewDidAppear(flag)
      if viewControllerToPresent.modalPresentationStyle == .fullScreen { self.standInLeaveWindow(animated: flag) }
      viewControllerToPresent.isBeingPresented = false
      completion?()
    }
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    // The real one logs the attempt and never calls the completion.
    guard !presented.isBeingPresented, !presented.isBeingDismissed else { return }
    presented.isBeingDismissed = true
    Self.standInAnimate {
      let chain = presented.standInChain
      if self.viewIfLoaded?.window == nil { chain.last?.view.window?.addSubview(self.view) }
      for controller in chain.reversed() {
        controller.standInLeaveWindow(animated: flag)
        controller.isBeingDismissed = false
        controller.presentingViewController?.presentedViewController = nil
        controller.presentingViewController = nil
      }
      completion?()
    }
  }

  /// The controller, what it presents, what that presents, and so on.
  var standInChain: [UIViewController] { [self] + (presentedViewController?.standInChain ?? []) }

  func standInLeaveWindow(animated flag: Bool) {
    guard let view = viewIfLoaded, view.window != nil else { return }
    view.removeFromSuperview()
    viewDidDisappear(flag)
  }

  /// Whether the next presentation begins with ``standInFinishAnimations()`` only.
  public static var standInDefersPresentations = false
  /// Whether presentations and dismissals wait for ``standInFinishAnimations()``.
  public static var standInHoldsAnimations = false
  public private(set) static var standInAnimations: [@MainActor () -> Void] = []

  private static func standInAnimate(_ finish: @escaping @MainActor () -> Void) {
    if standInHoldsAnimations { standInAnimations.append(finish) } else { finish() }
  }

  public static func standInFinishAnimations() {
    let waiting = standInAnimations
    standInAnimations = []
    for finish in waiting { finish() }
  }
}

@MainActor
open class UISheetPresentationController: NSObject {
  public nonisolated override init() { super.init() }

  @MainActor
  open class Detent: NSObject {
    public nonisolated override init() { super.init() }
    open class func medium() -> Self { make() }
    open class func large() -> Self { make() }
    private class func make() -> Self { unsafeDowncast(Detent(), to: Self.self) }
  }

  open var detents: [UISheetPresentationController.Detent] = []
  open var prefersGrabberVisible = false
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
}
