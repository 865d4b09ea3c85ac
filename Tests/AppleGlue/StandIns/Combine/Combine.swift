// The part of Combine that the SDK uses, declared as Apple declares it: Ledger/Combine.tsv lists each symbol with its
// source. A publisher notifies the handlers that a test adds with `standInHandlers`.

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public var standInHandlers: [() -> Void] = []
  public init() {}
  public final func send() {
    for handler in standInHandlers { handler() }
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where Self.ObjectWillChangePublisher.Failure == Never
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

/// The publisher of each observable object, kept until the process exits.
nonisolated(unsafe) private var standInPublishers: [ObjectIdentifier: ObservableObjectPublisher] = [:]

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    let publisher = standInPublishers[ObjectIdentifier(self)] ?? ObservableObjectPublisher()
    standInPublishers[ObjectIdentifier(self)] = publisher
    return publisher
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  public init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable)
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public static subscript<EnclosingSelf>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value where EnclosingSelf: AnyObject {
    get { object[keyPath: storageKeyPath].value }
    set {
      if let observable = object as? any ObservableObject { willChange(observable) }
      object[keyPath: storageKeyPath].value = newValue
    }
  }

  private static func willChange(_ object: any ObservableObject) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }
}
