@available(iOS 6.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class NSLayoutConstraint: NSObject {
  @available(iOS 8.0, macCatalyst 13.1, visionOS 1.0, *)
  open var isActive = false
  open var constant: CGFloat = 0

  @available(iOS 8.0, macCatalyst 13.1, visionOS 1.0, *)
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Creates a constraint.
  ///
  /// Both views must already be in the same view hierarchy.
  init(_ first: UIView, _ second: UIView? = nil, constant: CGFloat = 0) {
    precondition(second == nil || first.standInRoot === second?.standInRoot, "The views have no common superview.")
    super.init()
    self.constant = constant
  }
}

@available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let view: UIView
  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, constant: c)
  }
}

@available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, constant: c)
  }
}

@available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UILayoutGuide: NSObject {
  private let view: UIView
  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(view) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(view) }
}

extension UIView {
  fileprivate var standInRoot: UIView { superview?.standInRoot ?? self }
}
