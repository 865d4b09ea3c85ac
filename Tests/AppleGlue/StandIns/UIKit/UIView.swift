@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleWidth: UIView.AutoresizingMask { Self(rawValue: 1 << 1) }
    public static var flexibleHeight: UIView.AutoresizingMask { Self(rawValue: 1 << 4) }
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  open var autoresizingMask: UIView.AutoresizingMask = []
  @available(iOS 6.0, macCatalyst 13.1, visionOS 1.0, *)
  open var translatesAutoresizingMaskIntoConstraints = true
  open var subviews: [UIView] { standInSubviews }
  open var superview: UIView? { standInSuperview }
  open var window: UIWindow? { superview?.window }
  open func removeFromSuperview() {
    superview?.standInSubviews.removeAll { $0 === self }
    standInSuperview = nil
  }
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.standInSuperview = self
    standInSubviews.append(view)
  }

  private var standInSubviews: [UIView] = []
  private weak var standInSuperview: UIView?

  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
  @available(iOS 11.0, macCatalyst 13.1, visionOS 1.0, *)
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }

  // Apple declares these properties on NSObject (UIAccessibility).
  open var accessibilityLabel: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  @available(iOS 5.0, macCatalyst 13.1, visionOS 1.0, *)
  open var accessibilityViewIsModal = false
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIWindow: UIView {
  open var isKeyWindow: Bool { standInIsKey }
  var standInIsKey = false

  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  open weak var windowScene: UIWindowScene?

  open override var window: UIWindow? { self }
  @available(iOS 4.0, macCatalyst 13.1, visionOS 1.0, *)
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      // The old controller and the controllers that it presents leave the window without being dismissed.
      for controller in (oldValue?.standInChain ?? []).reversed() { controller.standInLeaveWindow(animated: false) }
      if let rootViewController { addSubview(rootViewController.view) }
    }
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  @available(iOS 6.0, macCatalyst 13.1, visionOS 1.0, *)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

@available(iOS 11.0, macCatalyst 13.1, visionOS 1.0, *)
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
