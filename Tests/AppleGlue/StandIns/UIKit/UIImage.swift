@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    @available(iOS 7.0, macCatalyst 13.1, visionOS 1.0, *)
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
  }

  @available(iOS 7.0, macCatalyst 13.1, visionOS 1.0, *)
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont() }
}

@available(iOS 11.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIFontMetrics: NSObject, @unchecked Sendable {
  open class var `default`: UIFontMetrics { UIFontMetrics() }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIImage: NSObject, @unchecked Sendable {
  @available(iOS 7.0, macCatalyst 13.1, visionOS 1.0, *)
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  open var size: CGSize { standInSize }
  private let standInSize: CGSize

  public init(standIn size: CGSize) {
    standInSize = size
    super.init()
  }

  @available(iOS 7.0, macCatalyst 13.1, visionOS 1.0, *)
  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { self }

  public func pngData() -> Data? { Data("png".utf8) }
  public func jpegData(compressionQuality: CGFloat) -> Data? { Data("jpeg \(compressionQuality)".utf8) }
}

@available(iOS 3.2, macCatalyst 13.1, visionOS 1.0, *)
open class UIBezierPath: NSObject {
  public override init() { super.init() }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func close() {}
  open func fill() {}
}

@available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIGraphicsRendererContext: NSObject {}

@available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

@available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
open class UIGraphicsRenderer: NSObject {}

@available(iOS 10.0, macCatalyst 13.1, visionOS 1.0, *)
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
