public protocol ShapeStyle: Sendable {}

public nonisolated struct Color: Hashable, CustomStringConvertible, ShapeStyle, View, Primitive {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public let description: String
  public nonisolated init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    let parts = [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }
    description = parts.joined() + String(format: " %.2f", opacity)
  }
  public var body: Never { fatalError("a primitive has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.lines.append("color \(description)") }
}

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

public protocol Animatable {}

public nonisolated protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: _ShapeView { _ShapeView(path: path(in: CGRect(x: 0, y: 0, width: 100, height: 100))) }
}

public nonisolated struct _ShapeView: View, Primitive {
  let path: Path
  public var body: Never { fatalError("a primitive has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.lines.append("shape \(path.parts)") }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public nonisolated struct RoundedRectangle: Shape {
  let cornerRadius: CGFloat
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
  public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

public struct Path: Equatable, Sendable {
  /// What it was made of.
  public private(set) var parts: [String]
  public init() { parts = [] }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    parts = ["box \(Int(rect.width))x\(Int(rect.height)) r\(Int(cornerRadius))"]
  }
  public mutating func addLines(_ lines: [CGPoint]) { parts.append("lines \(lines.count)") }
  public mutating func closeSubpath() { parts.append("close") }
}

public struct FillStyle: Equatable, Sendable { public init() {} }
