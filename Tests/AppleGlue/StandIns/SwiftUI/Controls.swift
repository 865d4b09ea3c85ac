@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct HorizontalAlignment: Sendable { public static let center = HorizontalAlignment() }

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct VStack<Content>: View, Primitive where Content: View {
  let content: Content
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.record(content) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension Button where Label == Text {
  @preconcurrency
  public nonisolated init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
    self.init(action: action) { Text(title) }
  }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
public nonisolated struct ProgressView<Label, CurrentValueLabel>: View, Primitive
where Label: View, CurrentValueLabel: View {
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.lines.append("progress") }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView {}
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
  public nonisolated func disabled(_ disabled: Bool) -> some View { modified("disabled \(disabled)") }

  @available(iOS 15.0, macCatalyst 15.0, macOS 12.0, visionOS 1.0, *)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Waiting(content: self, action: action) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
nonisolated struct Waiting<Content: View>: View, Primitive {
  let content: Content
  let action: @Sendable () async -> Void
  nonisolated init(content: Content, action: @escaping @Sendable () async -> Void) {
    self.content = content
    self.action = action
  }
  var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {
    rendering.tasks.append(action)
    rendering.record(content)
  }
}
