@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension ViewBuilder {
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(standIn: first)
  }
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(standIn: second)
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  let content: any View
  nonisolated init(standIn content: any View) { self.content = content }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension _ConditionalContent: View, Primitive where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.record(content) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension Optional: View, Primitive where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {
    if let self { rendering.record(self) }
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct EmptyView: View, Primitive {
  public nonisolated init() {}
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) {}
}
