@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol ShapeStyle: Sendable {}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct Color: Hashable, CustomStringConvertible, ShapeStyle, View, Primitive {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public let description: String
  public nonisolated init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    let parts = [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }
    description = parts.joined() + String(format: " %.2f", opacity)
  }
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.lines.append("color \(description)") }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let name: String
    public static let medium = Weight(name: "medium")
  }
  public enum TextStyle: Sendable { case body }
  let name: String
  public static let body = Font(name: "body")
  public func weight(_ weight: Font.Weight) -> Font { Font(name: "\(name) \(weight.name)") }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol Animatable {}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension Shape {
  public var body: StandInShapeView { StandInShapeView(path: path(in: CGRect(x: 0, y: 0, width: 100, height: 100))) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct StandInShapeView: View, Primitive {
  let path: Path
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {
    rendering.lines.append("shape \(path.standInParts)")
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public enum RoundedCornerStyle: Sendable { case circular, continuous }

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct RoundedRectangle: Shape {
  let cornerRadius: CGFloat
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
  public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct Path: Equatable, Sendable {
  /// A description of each part of the path, in order.
  public private(set) var standInParts: [String]
  public init() { standInParts = [] }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    standInParts = ["box \(Int(rect.width))x\(Int(rect.height)) r\(Int(cornerRadius))"]
  }
  public mutating func addLines(_ lines: [CGPoint]) { standInParts.append("lines \(lines.count)") }
  public mutating func closeSubpath() { standInParts.append("close") }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct FillStyle: Equatable, Sendable { public init() {} }
