/// A key of a mapping in the configuration.
struct ConfigKey<Owner: Sendable>: Sendable {
  typealias Path<Value> = WritableKeyPath<Owner, Value> & Sendable

  private(set) var field: ConfigField
  let read: @Sendable (inout Owner, ConfigNode) throws -> Void
  /// Returns the value, or nil if the mapping doesn't contain the key.
  let write: @Sendable (Owner) -> JSON?

  /// Creates a key whose value is stored in a property.
  init<Value>(
    _ name: String, _ path: Path<Value>, _ format: ConfigFormat<Value>, isRequired: Bool = false,
    _ label: LocalizedText, _ help: LocalizedText
  ) {
    self.init(
      name, format, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, isRequired: isRequired, label, help)
  }

  /// Creates a key whose value is stored in an optional property.
  init<Value>(
    _ name: String, _ path: Path<Value?>, _ format: ConfigFormat<Value>, default value: JSON? = nil,
    _ label: LocalizedText, _ help: LocalizedText
  ) {
    self.init(
      name, format, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, default: value, label, help)
  }

  /// Creates a key from functions that get and set its value.
  init<Value>(
    _ name: String, _ format: ConfigFormat<Value>, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value) -> Void, isRequired: Bool = false, default value: JSON? = nil,
    _ label: LocalizedText, _ help: LocalizedText
  ) {
    field = ConfigField(
      name: name, label: label, help: help, isRequired: isRequired, defaultValue: value, shape: format.shape)
    read = { set(&$0, try format.read($1)) }
    write = { get($0).map(format.write) }
  }

  /// Returns the key with its default from a value without any keys.
  func withDefault(of empty: Owner) -> ConfigKey {
    guard !field.isRequired, field.defaultValue == nil, let value = write(empty) else { return self }
    switch value {
    case .object, .array: return self
    default:
      var key = self
      key.field = ConfigField(
        name: field.name, label: field.label, help: field.help, isRequired: false, defaultValue: value,
        shape: field.shape)
      return key
    }
  }
}
