/// The recorded parts of a view, outermost first.
@MainActor
public struct StandInRendering {
  public internal(set) var lines: [String] = []
  public internal(set) var actions: [@MainActor () -> Void] = []
  public internal(set) var urlHandlers: [(URL) -> Void] = []
  public internal(set) var tasks: [@Sendable () async -> Void] = []
  let isPressed: Bool
  var style: ((ButtonStyleConfiguration) -> any View)?

  public init(of view: any View, isEnabled: Bool = true, isPressed: Bool = false) {
    self.isPressed = isPressed
    EnvironmentValues.standIn.isEnabled = isEnabled
    defer { EnvironmentValues.standIn.isEnabled = true }
    record(view)
  }

  mutating func record(_ view: any View) {
    #if canImport(UIKit)
      guard !(view is any UIViewRepresentable) else { return lines.append("view of UIKit") }
    #endif
    if let primitive = view as? any Primitive { primitive.record(into: &self) } else { record(body(of: view)) }
  }

  private func body<V: View>(of view: V) -> any View { view.body }
}

@MainActor
protocol Primitive {
  func record(into rendering: inout StandInRendering)
}
