@MainActor
open class NSLayoutConstraint: NSObject {
  open var isActive = false
  open var constant: CGFloat = 0

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Both views must have been added to one tree before.
  init(_ first: UIView, _ second: UIView? = nil, constant: CGFloat = 0) {
    precondition(second == nil || first.standInRoot === second?.standInRoot, "The views have no common superview.")
    super.init()
    self.constant = constant
  }
}

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

@MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

@MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, constant: c)
  }
}

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
