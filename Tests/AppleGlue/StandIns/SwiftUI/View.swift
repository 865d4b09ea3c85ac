// The part of SwiftUI that the SDK, the guides' samples, and the example app use, declared as Apple declares it.
// Ledger/SwiftUI.tsv lists each symbol with its source. Views are recorded, not drawn.
@_exported import Foundation

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension Never: View {
  public var body: Never { fatalError("Never isn't a view") }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  where repeat each Content: View { TupleView((repeat each content)) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct TupleView<T>: View, Primitive {
  public var value: T
  public nonisolated init(_ value: T) { self.value = value }
  public var body: Never { fatalError("a primitive view has no body") }

  @MainActor func record(into rendering: inout StandInRendering) {
    for child in Mirror(reflecting: value).children {
      guard let view = child.value as? any View else { continue }
      rendering.record(view)
    }
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct Text: View, Primitive {
  let text: String
  let look: [String]
  public nonisolated init<S>(_ content: S) where S: StringProtocol { self.init(String(content), []) }
  nonisolated init(_ text: String, _ look: [String]) {
    self.text = text
    self.look = look
  }
  public nonisolated func font(_ font: Font?) -> Text { Text(text, look + ["font \(font?.name ?? "none")"]) }
  @available(iOS, introduced: 13.0, deprecated: 27.0)
  @available(macCatalyst, introduced: 13.0, deprecated: 27.0)
  @available(macOS, introduced: 10.15, deprecated: 27.0)
  @available(visionOS, introduced: 1.0, deprecated: 27.0)
  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    Text(text, look + ["color \(color?.description ?? "none")"])
  }
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.lines += ["text \(text)"] + look }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct VerticalAlignment: Sendable { public static let center = VerticalAlignment() }
@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct Alignment: Sendable { public static let center = Alignment() }

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct HStack<Content>: View, Primitive where Content: View {
  let spacing: CGFloat?
  let content: Content
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.spacing = spacing
    self.content = content()
  }
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor func record(into rendering: inout StandInRendering) { rendering.record(content) }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public nonisolated struct Button<Label>: View, Primitive where Label: View {
  let action: @MainActor () -> Void
  let label: Label
  @preconcurrency
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  public var body: Never { fatalError("a primitive view has no body") }

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

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct ButtonStyleConfiguration {
  @MainActor @preconcurrency
  public struct Label: View, Primitive {
    let content: any View
    public var body: Never { fatalError("a primitive view has no body") }
    @MainActor func record(into rendering: inout StandInRendering) { rendering.record(content) }
  }

  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool
}
