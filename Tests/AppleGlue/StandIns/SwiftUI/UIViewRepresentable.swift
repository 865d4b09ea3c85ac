#if canImport(UIKit)
  import UIKit

  @available(iOS 13.0, macCatalyst 13.0, visionOS 1.0, *)
  @MainActor @preconcurrency
  public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
    typealias Context = UIViewRepresentableContext<Self>
  }

  @available(iOS 13.0, macCatalyst 13.0, visionOS 1.0, *)
  extension UIViewRepresentable {
    public var body: Never { fatalError("a primitive view has no body") }

    /// Returns a view that was made and updated once, and its coordinator.
    public func standInView() -> (view: UIViewType, coordinator: Coordinator) {
      let context = Context(coordinator: makeCoordinator())
      let view = makeUIView(context: context)
      updateUIView(view, context: context)
      return (view, context.coordinator)
    }
  }

  @available(iOS 13.0, macCatalyst 13.0, visionOS 1.0, *)
  @MainActor @preconcurrency
  public struct UIViewRepresentableContext<Representable> where Representable: UIViewRepresentable {
    public let coordinator: Representable.Coordinator
  }
#endif
