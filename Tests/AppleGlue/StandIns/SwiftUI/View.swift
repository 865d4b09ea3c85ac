// The part of SwiftUI that the SDK and the guides' samples use, with the declarations of Apple's SDK. What they build is
// recorded, not drawn.
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never is no view") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  where repeat each Content: View { TupleView((repeat each content)) }
}

public nonisolated struct TupleView<T>: View, Primitive {
  public var value: T
  public nonisolated init(_ value: T) { self.value = value }
  public var body: Never { fatalError("a primitive has no body") }

  @MainActor func record(into rendering: inout StandInRendering) {
    for child in Mirror(reflecting: value).children {
      guard let view = child.value as? any View else { continue }
      rendering.record(view)
    }
  }
}

public nonisolated struct Text: View, Primitive {
  let text: String
  let look: [String]
  public nonisolated init<S>(_ content: S) where S: StringProtocol { self.init(String(content), []) }
  nonisolated init(_ text: String, _ look: [String]) {
    self.text = text
    self.look = look
  }
  public nonisolated func font(_ font: Font?) -> Text { Text(text, look + ["font \(font?.name ?? "none")"]) }
  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    Text(text, look + ["color \(color?.description ?? "none")"])
  }
  public var body: Never { fatalError("a primitive has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.lines += ["text \(text)"] + look }
}

public struct VerticalAlignment: Sendable { public static let center = VerticalAlignment() }
public struct Alignment: Sendable { public static let center = Alignment() }

public nonisolated struct HStack<Content>: View, Primitive where Content: View {
  let spacing: CGFloat?
  let content: Content
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.spacing = spacing
    self.content = content()
  }
  public var body: Never { fatalError("a primitive has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.record(content) }
}

public nonisolated struct Button<Label>: View, Primitive where Label: View {
  let action: @MainActor () -> Void
  let label: Label
  @preconcurrency
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  public var body: Never { fatalError("a primitive has no body") }

  @MainActor func record(into rendering: inout StandInRendering) {
    rendering.actions.append(action)
    if let style = rendering.style {
      rendering.style = nil
      rendering.record(style(ButtonStyleConfiguration(label: .init(content: label), isPressed: rendering.isPressed)))
    } else {
      rendering.record(label)
    }
  }
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
  @MainActor @preconcurrency
  public struct Label: View, Primitive {
    let content: any View
    public var body: Never { fatalError("a primitive has no body") }
    @MainActor func record(into rendering: inout StandInRendering) { rendering.record(content) }
  }

  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool
}
