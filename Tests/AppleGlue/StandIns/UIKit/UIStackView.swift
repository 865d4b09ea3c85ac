@available(iOS 6.0, macCatalyst 13.1, visionOS 1.0, *)
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero) }

  open var text: String?
  open var font: UIFont!
  open var numberOfLines = 1
  open var textAlignment: NSTextAlignment = .left
  @available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
  open var adjustsFontForContentSizeCategory = false
}

@available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIStackView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arranged = views
    for view in views { addSubview(view) }
  }

  private var arranged: [UIView] = []
  open var arrangedSubviews: [UIView] { arranged }
  open var axis: NSLayoutConstraint.Axis = .horizontal
  open var spacing: CGFloat = 0
  @available(iOS 11.0, macCatalyst 13.1, visionOS 1.0, *)
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    precondition(arranged.contains { $0 === arrangedSubview })
  }
}

extension NSLayoutConstraint {
  @available(iOS 6.0, macCatalyst 13.1, visionOS 1.0, *)
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}
