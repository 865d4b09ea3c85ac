@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct AccessibilityAttachmentModifier: Sendable {}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct ModifiedContent<Content, Modifier> {
  let content: Content
  let line: String
  nonisolated init(_ content: Content, _ line: String) {
    self.content = content
    self.line = line
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension ModifiedContent: View, Primitive where Content: View {
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {
    rendering.lines.append(line)
    rendering.record(content)
  }
}

public struct StandInModifier {}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
  nonisolated func modified(_ line: String) -> ModifiedContent<Self, StandInModifier> { ModifiedContent(self, line) }

  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { modified("frame \(width ?? 0)x\(height ?? 0)") }

  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { modified("at least \(minHeight ?? 0) high") }

  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified("padding \(length ?? 0)")
  }
  @available(iOS, introduced: 13.0, deprecated: 27.0)
  @available(macCatalyst, introduced: 13.0, deprecated: 27.0)
  @available(macOS, introduced: 10.15, deprecated: 27.0)
  @available(visionOS, introduced: 1.0, deprecated: 27.0)
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modified("foreground \(color?.description ?? "none")")
  }
  @available(iOS 15.0, macCatalyst 15.0, macOS 12.0, visionOS 1.0, *)
  public nonisolated func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
  where S: ShapeStyle { modified("background \(style)") }
  public nonisolated func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape {
    modified("clip \(shape)")
  }
  public nonisolated func opacity(_ opacity: Double) -> some View { modified("opacity \(opacity)") }
  @available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
  public nonisolated func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(self, "unspoken \(hidden)") }
  @available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
  public nonisolated func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(self, "spoken \(label.text)") }

  public nonisolated func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    Styled(content: self, style: style)
  }

  @available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Listening(content: self, action: action)
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
nonisolated struct Styled<Content: View, Style: ButtonStyle>: View, Primitive {
  let content: Content
  let style: Style
  nonisolated init(content: Content, style: Style) {
    self.content = content
    self.style = style
  }
  var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {
    rendering.style = { style.makeBody(configuration: $0) }
    rendering.record(content)
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
nonisolated struct Listening<Content: View>: View, Primitive {
  let content: Content
  let action: (URL) -> Void
  nonisolated init(content: Content, action: @escaping (URL) -> Void) {
    self.content = content
    self.action = action
  }
  var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {
    rendering.urlHandlers.append(action)
    rendering.record(content)
  }
}
