@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
extension App {
  @MainActor @preconcurrency
  public static func main() { _ = Self().body }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
extension Never: Scene {}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
public nonisolated struct WindowGroup<Content>: Scene where Content: View {
  public let standInContent: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { standInContent = content() }
  public var body: Never { fatalError("a primitive view has no body") }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
extension Scene {
  /// The content of the scene's window.
  public var standInView: any View {
    (self as? any StandInWindow)?.standInAnyView ?? Text("")
  }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor
protocol StandInWindow {
  var standInAnyView: any View { get }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
extension WindowGroup: StandInWindow {
  var standInAnyView: any View { standInContent }
}
