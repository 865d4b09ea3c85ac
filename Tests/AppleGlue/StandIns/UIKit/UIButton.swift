@available(iOS 14.0, macCatalyst 14.0, visionOS 1.0, *)
public struct UIBackgroundConfiguration {
  public var cornerRadius: CGFloat = 0
  public var backgroundColor: UIColor?
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIButton: UIControl {
  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  public struct Configuration {
    public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    public static func plain() -> UIButton.Configuration { Self() }
    public static func filled() -> UIButton.Configuration { Self() }

    public var title: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var cornerStyle: UIButton.Configuration.CornerStyle = .dynamic
    public var background = UIBackgroundConfiguration()
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  }

  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  open var configuration: UIButton.Configuration? { didSet { setNeedsUpdateConfiguration() } }
  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private var needsUpdate = false
  @available(iOS 15.0, macCatalyst 15.0, visionOS 1.0, *)
  open func setNeedsUpdateConfiguration() { needsUpdate = true }

  open override var isEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  open override var isHighlighted: Bool { didSet { setNeedsUpdateConfiguration() } }

  /// Updates the button as the system does before drawing.
  public func standInLayout() {
    guard needsUpdate else { return }
    configurationUpdateHandler?(self)
    needsUpdate = false
  }
}
