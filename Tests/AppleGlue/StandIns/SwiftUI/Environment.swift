public protocol DynamicProperty {}

public struct EnvironmentValues: Sendable {
  public init() {}
  public var isEnabled = true
  /// The environment of what is recorded next.
  @MainActor public static var standIn = EnvironmentValues()
}

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

@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
  public let wrappedValue: Value
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
