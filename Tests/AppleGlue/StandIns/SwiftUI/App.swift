@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor @preconcurrency
  public static func main() { _ = Self().body }
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

public nonisolated struct WindowGroup<Content>: Scene where Content: View {
  public let standInContent: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { standInContent = content() }
  public var body: Never { fatalError("a primitive has no body") }
}

extension Scene {
  /// What the scene's window shows.
  public var standInView: any View {
    (self as? any StandInWindow)?.standInAnyView ?? Text("")
  }
}

@MainActor
protocol StandInWindow {
  var standInAnyView: any View { get }
}

extension WindowGroup: StandInWindow {
  var standInAnyView: any View { standInContent }
}
