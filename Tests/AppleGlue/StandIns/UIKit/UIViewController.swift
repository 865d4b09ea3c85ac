public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  @available(iOS 3.2, macCatalyst 13.1, visionOS 1.0, *)
  case pageSheet = 1
  @available(iOS 3.2, macCatalyst 13.1, visionOS 1.0, *)
  case formSheet = 2
  @available(iOS 8.0, macCatalyst 13.1, visionOS 1.0, *)
  case overFullScreen = 5
  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  case automatic = -2
}

@available(iOS 12.0, macCatalyst 13.1, visionOS 1.0, *)
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var portrait: UIInterfaceOrientationMask { Self(rawValue: 1 << 1) }
  public static var landscapeLeft: UIInterfaceOrientationMask { Self(rawValue: 1 << 4) }
  public static var landscapeRight: UIInterfaceOrientationMask { Self(rawValue: 1 << 3) }
  public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
  public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var view: UIView! {
    get {
      if loaded == nil {
        loaded = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  private var loaded: UIView?
  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  open var viewIfLoaded: UIView? { loaded }
  open func viewDidLoad() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  @available(iOS 3.2, macCatalyst 13.1, visionOS 1.0, *)
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  @available(iOS 6.0, macCatalyst 13.1, visionOS 1.0, *)
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  open var sheetPresentationController: UISheetPresentationController? { standInSheet }
  private lazy var standInSheet: UISheetPresentationController? =
    [.pageSheet, .formSheet, .automatic].contains(modalPresentationStyle) ? UISheetPresentationController() : nil

  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open var presentedViewController: UIViewController? { standInPresented }
  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open var presentingViewController: UIViewController? { standInPresenting }
  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open var isBeingPresented: Bool { standInIsBeingPresented }
  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open var isBeingDismissed: Bool { standInIsBeingDismissed }

  private var standInPresented: UIViewController?
  private weak var standInPresenting: UIViewController?
  private var standInIsBeingPresented = false
  private var standInIsBeingDismissed = false

  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard !Self.standInDefersPresentations else {
      Self.standInDefersPresentations = false
      Self.standInAnimations.append { self.present(viewControllerToPresent, animated: flag, completion: completion) }
      return
    }
    // The real method logs the attempt and never calls the completion handler.
    guard presentedViewController == nil, !isBeingDismissed, let window = viewIfLoaded?.window else { return }
    standInPresented = viewControllerToPresent
    viewControllerToPresent.standInPresenting = self
    window.addSubview(viewControllerToPresent.view)
    viewControllerToPresent.standInIsBeingPresented = true
    Self.standInAnimate {
      viewControllerToPresent.viewDidAppear(flag)
      if viewControllerToPresent.modalPresentationStyle == .fullScreen { self.standInLeaveWindow(animated: flag) }
      viewControllerToPresent.standInIsBeingPresented = false
      completion?()
    }
  }

  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    // The real method logs the attempt and never calls the completion handler.
    guard !presented.isBeingPresented, !presented.isBeingDismissed else { return }
    presented.standInIsBeingDismissed = true
    Self.standInAnimate {
      let chain = presented.standInChain
      if self.viewIfLoaded?.window == nil { chain.last?.view.window?.addSubview(self.view) }
      for controller in chain.reversed() {
        controller.standInLeaveWindow(animated: flag)
        controller.standInIsBeingDismissed = false
        controller.presentingViewController?.standInPresented = nil
        controller.standInPresenting = nil
      }
      completion?()
    }
  }

  /// The controller and all controllers presented from it, in order.
  var standInChain: [UIViewController] { [self] + (presentedViewController?.standInChain ?? []) }

  func standInLeaveWindow(animated flag: Bool) {
    guard let view = viewIfLoaded, view.window != nil else { return }
    view.removeFromSuperview()
    viewDidDisappear(flag)
  }

  /// Whether the next presentation starts only when ``standInFinishAnimations()`` is called.
  public static var standInDefersPresentations = false
  /// Whether presentations and dismissals complete only when ``standInFinishAnimations()`` is called.
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

@available(iOS 8.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIPresentationController: NSObject {}

@available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
@MainActor
open class UISheetPresentationController: UIPresentationController {
  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  @MainActor
  open class Detent: NSObject {
    open class func medium() -> Self { make() }
    open class func large() -> Self { make() }
    private class func make() -> Self { unsafeDowncast(Detent(), to: Self.self) }
  }

  open var detents: [UISheetPresentationController.Detent] = []
  open var prefersGrabberVisible = false
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
}
