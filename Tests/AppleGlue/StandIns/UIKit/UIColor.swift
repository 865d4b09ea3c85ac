@available(iOS 8.0, macCatalyst 13.1, visionOS 1.0, *)
open class UITraitCollection: NSObject, @unchecked Sendable {
  @available(iOS 12.0, macCatalyst 13.1, visionOS 1.0, *)
  open var userInterfaceStyle: UIUserInterfaceStyle { standInStyle }
  private let standInStyle: UIUserInterfaceStyle

  @available(iOS 12.0, macCatalyst 13.1, visionOS 1.0, *)
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    standInStyle = userInterfaceStyle
    super.init()
  }
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIColor: NSObject, @unchecked Sendable {
  /// The closure that returns the red, green, blue, and alpha components for a trait collection.
  public let standInParts: @Sendable (UITraitCollection) -> [Double]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    standInParts = { _ in [red, green, blue, alpha] }
    super.init()
  }

  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    nonisolated(unsafe) let provider = dynamicProvider
    standInParts = { provider($0).standInParts($0) }
    super.init()
  }

  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  public class var systemBackground: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  @available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
  public class var label: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }

  open func setFill() {}

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    let styles = [UIUserInterfaceStyle.light, .dark].map(UITraitCollection.init(userInterfaceStyle:))
    return styles.allSatisfy { standInParts($0) == other.standInParts($0) }
  }
}
