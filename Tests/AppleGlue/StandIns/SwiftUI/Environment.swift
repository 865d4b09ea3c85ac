@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol DynamicProperty {}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct EnvironmentValues: Sendable {
  public init() {}
  public var isEnabled = true
  /// The environment for the views that are recorded next.
  @MainActor public static var standIn = EnvironmentValues()
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value {
    nonisolated(unsafe) let path = keyPath
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { value = EnvironmentValues.standIn[keyPath: path] }
    return value!
  }
}

@available(iOS 14.0, macCatalyst 14.0, macOS 11.0, visionOS 1.0, *)
@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
  public let wrappedValue: Value
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
