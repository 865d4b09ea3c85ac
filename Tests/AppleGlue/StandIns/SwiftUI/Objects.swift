import Combine

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  nonisolated(unsafe) private let storage: StandInObject<ObjectType>
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = StandInObject(thunk)
  }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { storage.object }
}

/// A box that creates its object when the object is first used.
@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
private final class StandInObject<ObjectType> {
  private let create: () -> ObjectType
  lazy var object = create()
  init(_ create: @escaping () -> ObjectType) { self.create = create }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
  @MainActor @preconcurrency public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  @MainActor @preconcurrency public var wrappedValue: ObjectType
}
