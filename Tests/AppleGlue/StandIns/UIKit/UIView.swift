@MainActor
open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleWidth: Self { Self(rawValue: 1 << 1) }
    public static var flexibleHeight: Self { Self(rawValue: 1 << 4) }
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
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  open var autoresizingMask: UIView.AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var window: UIWindow? { superview?.window }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }

  // UIAccessibility: Apple declares these on NSObject.
  open var accessibilityLabel: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityViewIsModal = false
}

@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      // It and what it presents leave the window; nothing is dismissed.
      for controller in (oldValue?.standInChain ?? []).reversed() { controller.standInLeaveWindow(animated: false) }
      if let rootViewController { addSubview(rootViewController.view) }
    }
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
