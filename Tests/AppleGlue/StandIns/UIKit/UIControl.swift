@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case off, on, mixed
  }

  nonisolated override init() { super.init() }
}

public typealias UIActionHandler = (UIAction) -> Void

@available(iOS 13.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  let handler: UIActionHandler

  private init(_ handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init()
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.init(handler)
  }
}

@available(iOS 2.0, macCatalyst 13.1, visionOS 1.0, *)
@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchUpInside: UIControl.Event { Self(rawValue: 1 << 6) }
    @available(iOS 9.0, macCatalyst 13.1, visionOS 1.0, *)
    public static var primaryActionTriggered: UIControl.Event { Self(rawValue: 1 << 13) }
  }

  private var actions: [(event: UIControl.Event, action: UIAction)] = []
  open var isEnabled = true
  open var isHighlighted = false

  @available(iOS 14.0, macCatalyst 14.0, visionOS 1.0, *)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((controlEvents, action))
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) { action.handler(action) }
  }
}
