open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
  }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont() }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
  open class var `default`: UIFontMetrics { UIFontMetrics() }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public let size: CGSize

  public init(standIn size: CGSize) {
    self.size = size
    super.init()
  }

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { self }
}

open class UIBezierPath: NSObject {
  public override init() { super.init() }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func close() {}
  open func fill() {}
}

open class UIGraphicsRendererContext: NSObject {}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

open class UIGraphicsRenderer: NSObject {}

open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let size: CGSize
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(standIn: size)
  }
}
